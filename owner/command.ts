import type { Readable } from 'node:stream'
import type { Config } from '../server/config.ts'
import type { Clock } from '../server/process/clock.ts'
import type { Services } from '../server/services.ts'
import type { Database } from '../server/store/tables.ts'

/** A command's context: the site's settings and its own connection to the site's database. */
export type Site = { config: Config; db: Database; clock: Clock }

/** `data` is the output of --json; `text` is for people; `failed` ends the command with exit code 1. */
export type Report = { data: unknown; text: string; failed?: boolean }

/** `takes` is the placeholder in the help: `EMAIL`. */
export type Option = { type: 'boolean'; does: string } | { type: 'string'; takes: string; does: string }
type Options = Record<string, Option>
type Values<Given extends Options> = {
  [Name in keyof Given]: Given[Name]['type'] extends 'boolean' ? boolean : string | undefined
}

export type Call<Given extends Options = Options> = {
  words: readonly string[]
  options: Values<Given>
  clock: Clock
  /** The terminal's width in columns; Infinity when the output isn't a terminal, so that nothing is cut. */
  width: number
  /** Whether a person runs the command at a terminal, and can be asked to repeat it. */
  attended: boolean
  /** Typed or piped input. */
  input: Readable
  /** Writes to stderr without a new line: a question. */
  write(text: string): void
  /** Prints an important message to stderr while the command still runs. */
  say(line: string): void
  /** Shows the progress of a long task: at a terminal each line replaces the previous one. */
  progress(line: string): void
  /** Reads the settings and opens the database; throws WrongSettings. */
  open(): Promise<Site>
  /** The same with the outside services, or their stand-ins. */
  openServices(): Promise<Services>
}

export type Command = {
  name: string
  /** The arguments, for the help and for counting them: `EMAIL`, `[FILE]`. */
  takes: string
  does: string
  examples: readonly string[]
  options: Options
  run(call: Call): Promise<Report>
}

/** A command whose `run` knows the types of its own options. */
export function command<const Given extends Options>(
  definition: Omit<Command, 'options' | 'run'> & {
    options: Given
    run(call: Call<Given>): Promise<Report>
  },
): Command {
  return definition as unknown as Command
}

/** The command was called wrongly: exit code 2, with a hint at its help. */
export class UsageError extends Error {}

/** The command cannot do this, for a reason that the owner can read: exit code 1. */
export class Refusal extends Error {}

/** Returns the refusal for a command that was called without --yes: the plan, and how to carry it out. */
export const unconfirmed = (plan: string) => new Refusal(`${plan}\nTo do so, add --yes.`)

export class WrongSettings extends Refusal {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The site's database cannot be opened. */
export class NotOpened extends Refusal {}
