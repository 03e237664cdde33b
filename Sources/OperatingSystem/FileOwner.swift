extension FileStatus {
  /// Whether this process runs as the file's owner, and so made it if others can't give files away.
  package var isOwn: Bool { owner == geteuid() }
}
