import type { Command } from './command.ts'

export function help(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map((command) => usage(command).length))
  return [
    'npm run owner -- COMMAND',
    '',
    ...commands.map((command) => `  ${usage(command).padEnd(widest)}  ${command.does}`),
    '',
    'More about one command, with examples: npm run owner -- help COMMAND',
    'Every command takes --json. Exit codes: 0 done, 1 failed or found a problem, 2 wrong usage.',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const options = [
    ...Object.entries(command.options).map(([name, option]) => {
      return [option.type === 'boolean' ? `--${name}` : `--${name} ${option.takes}`, option.does] as const
    }),
    ['--json', 'prints JSON'] as const,
  ]
  const widest = Math.max(...options.map(([option]) => option.length))
  return [
    `npm run owner -- ${usage(command)}`,
    '',
    command.does,
    '',
    ...options.map(([option, does]) => `  ${option.padEnd(widest)}  ${does}`),
    '',
    'Examples:',
    ...command.examples.map((example) => `  npm run owner -- ${example}`),
  ].join('\n')
}

const usage = ({ name, takes }: Command) => `${name} ${takes}`.trimEnd()
