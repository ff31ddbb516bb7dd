import { spawn } from 'node:child_process'
import { environment } from '../model/reader/site-folder.ts'

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
  const { code, output } = await run(command, args, env)
  if (code !== 0) {
    say(`failed:\n${output}`)
    throw new Error(`${title} failed: see above.`, { cause: output.trim() })
  }
  say(`${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

function run(command: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...environment(), ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
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
