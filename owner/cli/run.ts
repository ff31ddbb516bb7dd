import { getSystemErrorMessage, parseArgs } from 'node:util'
import type { Config, readConfig } from '../../server/config.ts'
import { openLog } from '../../server/process/log.ts'
import { openServices } from '../../server/services.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openDatabase } from '../../server/store/open.ts'
import { VendorError } from '../../server/vendors/vendor-error.ts'
import { NotOpened, Refusal, UsageError, WrongSettings } from '../acts/act.ts'
import type { Call, Command } from './command.ts'
import { commands } from './commands.ts'

/** The caller of the tool: a terminal, or a test. */
export type Caller = Omit<Call, 'words' | 'options' | 'open' | 'openServices'> & {
  settings: ReturnType<typeof readConfig>
  print(text: string): void
}

/** Runs one command. Returns the exit code: 0 for success, 1 for a failure or a problem found, 2 for incorrect usage. */
export async function runOwner(args: readonly string[], caller: Caller): Promise<0 | 1 | 2> {
  const { print, say } = caller
  const [name = 'help', ...rest] = args
  const isJson = rest.includes('--json')
  const [asked] = rest.filter((word) => word !== '--json')
  if (['help', '--help', '-h'].includes(name)) return showHelp(asked, isJson, caller)
  const command = commands.find((each) => each.name === name)
  if (!command || rest.includes('--help') || rest.includes('-h')) return showHelp(name, isJson, caller)
  const site = siteOpener(caller)
  try {
    const { words, options, json } = readArgs(command, rest)
    const report = await command.run({ ...caller, words, options, ...site })
    print(json ? JSON.stringify(report.data, null, 2) : report.text)
    return report.failed ? 1 : 0
  } catch (error) {
    if (error instanceof UsageError) say(`${error.message}\nUsage: npm run owner -- help ${name}`)
    else if (error instanceof Refusal) say(error.message)
    else say(trouble(error))
    return error instanceof UsageError ? 2 : 1
  } finally {
    await site.close()
  }
}

/**
 * Explains system errors, such as a missing folder or a full disk, and errors from Stripe, Kit or the mail server. Rethrows
 * all other errors.
 */
function trouble(error: unknown): string {
  if (error instanceof VendorError) return error.message
  const { errno, path, syscall } = error as NodeJS.ErrnoException
  if (errno === undefined) throw error
  return `${path ?? syscall}: ${getSystemErrorMessage(errno)}.`
}

function showHelp(name: string | undefined, isJson: boolean, { print, say }: Caller): 0 | 2 {
  const command = commands.find((each) => each.name === name)
  if (name !== undefined && !command) {
    say(`There is no command "${name}". All commands: npm run owner -- help`)
    return 2
  }
  const data = (command ? [command] : commands).map(({ name, takes, does }) => ({ name, takes, does }))
  if (isJson) print(JSON.stringify({ commands: data }, null, 2))
  else print(command ? commandHelp(command) : help(commands))
  return 0
}

function help(commands: readonly Command[]): string {
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

function commandHelp(command: Command): string {
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

function readArgs({ takes, options }: Command, args: readonly string[]) {
  const { values, positionals } = parse(args, options)
  const places = takes.split(' ').filter(Boolean)
  refuseUnknown(places[0], positionals[0])
  const missing = places.slice(positionals.length).find((place) => !place.startsWith('['))
  if (missing) throw new UsageError(`${missing} is missing.`)
  if (positionals.length > places.length)
    throw new UsageError(`Unexpected argument "${positionals[places.length]}".`)
  const { json, ...rest } = values
  return { words: positionals, options: rest as Call['options'], json: json === true }
}

/** Throws a UsageError for an action that the first place of a usage like `[make|end] [CODE]` doesn't list. */
function refuseUnknown(place = '', action: string | undefined): void {
  const [, names] = /^\[?([a-z|]+)\]?$/.exec(place) ?? []
  const known = names?.split('|') ?? []
  if (action === undefined || known.length === 0 || known.includes(action)) return
  const expected = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known)
  throw new UsageError(`Unknown action "${action}": expected ${expected}.`)
}

function parse(args: readonly string[], options: Command['options']) {
  const flags = Object.entries(options).filter(([, { type }]) => type === 'boolean')
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    return { values: { ...Object.fromEntries(flags.map(([name]) => [name, false])), ...values }, positionals }
  } catch (error) {
    throw new UsageError(wrongOption(error))
  }
}

/** Replaces Node's error messages about options, because those are written for programmers. */
function wrongOption(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  const option = /--?\w[\w-]*/.exec(message)?.[0] ?? 'an option'
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`
  const takesNone = message.includes('does not take an argument')
  return takesNone ? `${option} takes no value.` : `${option} needs a value.`
}

type SiteOpener = Pick<Call, 'open' | 'openServices'> & { close(): Promise<void> }

/** Opens the site only when a command needs it, so that help needs no settings and no database. */
function siteOpener({ settings, clock, say }: Caller): SiteOpener {
  const closing: (() => Promise<void>)[] = []
  const log = openLog('warn', { write: (line: string) => say(line.trimEnd()) })
  return {
    open: () =>
      opened(settings, async (config) => {
        const db = openDatabase(config.database, log, { silenceMs: 0 })
        closing.push(() => db.destroy())
        await migrate(db)
        return { config, db, clock }
      }),
    openServices: () =>
      opened(settings, async (config) => {
        const services = await openServices(config, log, clock)
        closing.push(() => services.close())
        return services
      }),
    async close() {
      for (const close of closing) await close()
    },
  }
}

/** Opens the database. Turns an error, such as a wrong password, into a sentence without a stack trace. */
async function opened<Opened>(
  settings: Caller['settings'],
  open: (config: Config) => Promise<Opened>,
): Promise<Opened> {
  if ('problems' in settings) throw new WrongSettings(settings.problems)
  try {
    return await open(settings.config)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const { database } = settings.config
    const where = database.kind === 'sqlite' ? database.file : 'PostgreSQL, at DATABASE_URL'
    throw new NotOpened(`The database doesn’t open (${where}): ${message || code}`)
  }
}
