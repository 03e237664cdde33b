// Whoever counts money names its currency: `import Amounts` brings the currencies along.

@_exported public import Currencies
