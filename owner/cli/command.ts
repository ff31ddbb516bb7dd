import type { Readable } from 'node:stream'
import type { Clock } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import type { Report, Site } from '../acts/act.ts'

/** `takes` is the placeholder that the help shows for the value, such as `EMAIL`. */
export type Option = { type: 'boolean'; does: string } | { type: 'string'; takes: string; does: string }
type Options = Record<string, Option>
type Values<Given extends Options> = {
  [Name in keyof Given]: Given[Name]['type'] extends 'boolean' ? boolean : string | undefined
}

export type Call<Given extends Options = Options> = {
  words: readonly string[]
  options: Values<Given>
  clock: Clock
  /** True if a person runs the command at a terminal. */
  attended: boolean
  /** The typed or piped input. */
  input: Readable
  /** Writes a question to stderr, without a newline. */
  write(text: string): void
  /** Prints an important message to stderr while the command still runs. */
  say(line: string): void
  /** Shows the progress of a long task. At a terminal, each line replaces the previous one. */
  progress(line: string): void
  /** Reads the settings and opens the database. Throws WrongSettings or NotOpened. */
  open(): Promise<Site>
  /** Like `open`, but also opens Stripe, Kit and mail, or their stand-ins. */
  openServices(): Promise<Services>
}

export type Command = {
  name: string
  /** The arguments as the help shows them, such as `EMAIL` or `[FILE]`. Calls with more arguments are refused. */
  takes: string
  does: string
  examples: readonly string[]
  options: Options
  run(call: Call): Promise<Report>
}

/** Defines a command, and infers the types of its options for `run`. Without `takes` or `options`, it has none. */
export function command<const Given extends Options = Record<never, Option>>(
  definition: Omit<Command, 'takes' | 'options' | 'run'> & {
    takes?: string
    options?: Given
    run(call: Call<Given>): Promise<Report>
  },
): Command {
  return { takes: '', options: {}, ...definition } as unknown as Command
}
