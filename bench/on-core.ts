const taskset = '/usr/bin/taskset'

/** Returns a command with its arguments that runs pinned to one core. */
export function onCore(core: number, command: readonly string[]): [string, string[]] {
  return [taskset, ['-c', String(core), ...command]]
}
