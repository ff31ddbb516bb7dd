const taskset = '/usr/bin/taskset'

/** Wraps a command so that it runs pinned to one core. */
export function onCore(core: number, command: readonly string[]): [string, string[]] {
  return [taskset, ['-c', String(core), ...command]]
}
