// The models and the money that statements are made of come with `import Statements`: a client names them in
// code of its own. There is no way yet to do that without the underscore.
@_exported public import Amounts
@_exported public import Theatre
