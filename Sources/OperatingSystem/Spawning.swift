/// Starts a program in a session of its own, which has its number, with no signal blocked, and with `files` as
/// its standard input, output and errors.
func spawn(
  _ words: [String],
  environment: [String: String],
  files: [FileDescriptor]
) throws(SystemError) -> pid_t {
  var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  var attributes: posix_spawnattr_t?
  flags |= POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  // POSIX_SPAWN_SETSID, which Swift is not shown here.
  flags |= 0x80
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  // We may ignore these; a program that we start must be able to end by them. What else is
  // ignored stays so, such as SIGHUP under nohup.
  for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(flags))

  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, file) in files.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number))
  }

  let arguments = words.map { strdup($0.systemText) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)".systemText) } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }
  var process: pid_t = 0
  let program = words[0].systemText
  let code = posix_spawn(&process, program, &actions, &attributes, arguments, variables)
  if code != 0 { throw SystemError(number: code) }
  return process
}
