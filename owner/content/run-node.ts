import { spawn } from 'node:child_process'

type Ended = { code: number | null; output: string }

/** Runs one of the project's own programs with Node.js. */
export const runNode = (file: string, ...args: string[]) => run(process.execPath, [file, ...args])

/** Runs a program and returns its exit code and output. Calls `said` with the whole output so far when more arrives. */
export function run(
  command: string,
  args: readonly string[],
  {
    cwd,
    env,
    said,
  }: { cwd?: string; env?: Record<string, string | undefined>; said?(text: string): void } = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    ...(cwd && { cwd }),
    ...(env && { env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows, npm is a script and needs a shell.
    shell: process.platform === 'win32' && command === 'npm',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      said?.(output)
    })
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: null, output: message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
