import { environment } from '../model/reader/site-folder.ts'
import { run } from '../owner/content/run-node.ts'

/** With `isAlone: false`, a step prints its line after it has ended, so that the lines of concurrent steps don't mix. */
export type StepOutput = { isAlone?: boolean }

/** `env` is added to the environment. */
type StepOptions = StepOutput & { env?: Record<string, string> }

/**
 * Runs a program as one step of a command. Prints the step's title and how long it took. If the program fails, prints its
 * output and throws an error, whose cause is the output.
 */
export async function step(
  title: string,
  command: string,
  args: readonly string[],
  { isAlone = true, env = {} }: StepOptions = {},
) {
  if (isAlone) process.stderr.write(`${title} …`)
  const say = (text: string) => process.stderr.write(isAlone ? ` ${text}\n` : `${title} … ${text}\n`)
  const begun = performance.now()
  const { code, output } = await run(command, args, { env: { ...environment(), ...env } })
  if (code !== 0) {
    say(`failed:\n${output}`)
    throw new Error(`${title} failed: see above.`, { cause: output.trim() })
  }
  say(`${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/** Runs the body of a command. If it throws, prints the error's message and exits with code 1. */
export async function command(body: () => Promise<void>) {
  try {
    await body()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
