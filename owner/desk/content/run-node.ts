import { spawn } from 'node:child_process'

/** Runs one of the project's own programs, from the project's folder, and returns all that it says. */
export function runNode(file: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return run(process.execPath, [file, ...args])
}

export function run(
  command: string,
  args: readonly string[],
  cwd = process.cwd(),
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: null, output: message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
