// `import Amounts` imports `Currencies` too, whose types its own are made of.

@_exported public import Currencies
