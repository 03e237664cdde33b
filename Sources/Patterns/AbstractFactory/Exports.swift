// An entry is of a day: `import Ledger` brings the type along.
@_exported public import struct Theatre.Day
