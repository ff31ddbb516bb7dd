import { readFile } from 'node:fs/promises'
import { convertkitContact } from '../../contract/functions.ts'
import type { Config } from '../../server/config.ts'
import type { Clock } from '../../server/process/clock.ts'
import { idsEndingIn } from '../../server/store/id.ts'
import type { Database, Db } from '../../server/store/tables.ts'
import { VendorError } from '../../server/vendors/vendor-error.ts'

/** The site's settings, and the command's own connection to the site's database. */
export type Site = { config: Config; db: Database; clock: Clock }

/** A command's result: `data` for --json, `text` for people. With `failed` the exit code is 1. */
export type Report = { data: unknown; text: string; failed?: boolean }

/** The command was called incorrectly. The exit code is 2, and the output suggests the help. */
export class UsageError extends Error {}

/** The command refuses, and the message tells the owner why. The exit code is 1. */
export class Refusal extends Error {}

/** Returns what was done. Throws a Refusal if it was refused. */
export function done<Value extends object>(value: Value): Exclude<Value, { refused: string }> {
  if ('refused' in value) throw new Refusal(String(value.refused))
  return value as Exclude<Value, { refused: string }>
}

/** Reads an option that has a few values. Throws a UsageError that lists them. */
export function readChoice<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((each) => each === text)
  if (text !== undefined && choice === undefined)
    throw new UsageError(`--${option} must be one of ${choices.join(', ')}.`)
  return choice
}

/** Checks an email address as the site's forms do: `option` names it. Throws UsageError for an invalid address. */
export function readMailAddress(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { data } = convertkitContact.safeParse({ email: text })
  if (!data) throw new UsageError(`${option} must be an email address like you@example.com, not "${text}".`)
  return data.email
}

/** Returns the whole id for the end of an id, or the words themselves if no id ends so. Throws a Refusal if several do. */
export async function meantId(
  db: Db,
  table: 'jobs' | 'messages' | 'orders' | 'cases' | 'desk_devices',
  words: string,
): Promise<string> {
  // In a search, _ would stand for any character.
  if (!/^[a-z0-9]{4,}$/i.test(words)) return words
  const [id, another] = await idsEndingIn(db, table, words)
  if (another) throw new Refusal(`Several ids end in ${words}: --json shows the whole ids.`)
  return id ?? words
}

/** Reads the text of an answer from a file. Throws a Refusal if it can't be read. */
export const readAnswer = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} can’t be read: nothing was sent.`)
  })

/** Returns a Refusal for a command that was called without --yes. `plan` says what the command would do. */
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

/** Returns what `work` returns or, if it is refused or a vendor fails, what `refuse` makes of the reason. */
export async function orRefusal<Of>(
  work: () => Promise<Of>,
  refuse: (says: string) => Of | Promise<Of>,
): Promise<Of> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || error instanceof UsageError || error instanceof VendorError)
      return refuse(error.message)
    throw error
  }
}

/** Runs an action and returns its result as a sentence, or the reason why it wasn't done. */
export const inWords = (run: () => Promise<string>): Promise<string> => orRefusal(run, (says) => says)
