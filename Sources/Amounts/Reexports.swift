// `import Amounts` imports `Currencies` too, because its types use those of Currencies.

@_exported public import Currencies
