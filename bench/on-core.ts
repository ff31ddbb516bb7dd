const taskset = '/usr/bin/taskset'

/** A command with its arguments, pinned to one core. */
export function onCore(core: number, command: readonly string[]): [string, string[]] {
  return [taskset, ['-c', String(core), ...command]]
}
