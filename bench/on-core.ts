const taskset = '/usr/bin/taskset'

/** A command and its words, held to one core of the machine. */
export function onCore(core: number, command: readonly string[]): [string, string[]] {
  return [taskset, ['-c', String(core), ...command]]
}
