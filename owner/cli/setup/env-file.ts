import { existsSync, realpathSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { writeSafely } from '../../content/save.ts'

/**
 * Returns the text of a .env file with one setting changed, or commented out if `value` is null. A new setting goes after
 * its commented-out example, or at the end.
 */
export function withSetting(text: string, name: string, value: string | null): string {
  const isIt = (line: string) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line)
  const all = text.split('\n')
  const last = all.findLastIndex(isIt)
  // The last line for a setting wins. Remove the earlier ones, so that none takes effect if the last one is commented out.
  const lines = all.filter((line, n) => n >= last || !isIt(line))
  const set = lines.findLastIndex(isIt)
  if (value === null) return set < 0 ? text : lines.with(set, `# ${name}=`).join('\n')
  const line = written(name, value)
  if (set >= 0) return lines.with(set, line).join('\n')
  const example = lines.findLastIndex((each) => new RegExp(`^#\\s*${name}=`).test(each))
  if (example >= 0) return lines.toSpliced(example + 1, 0, line).join('\n')
  return `${text.replace(/\n*$/, text.trim() ? '\n' : '')}${line}\n`
}

/** Formats a setting. Adds quotation marks if the value wouldn't read back unchanged: an unquoted # starts a comment. */
function written(name: string, value: string): string {
  const line = ['', "'", '"', '`']
    .filter((mark) => mark || !/['"`]/.test(value))
    .map((mark) => `${name}=${mark}${value}${mark}`)
    .find((each) => parseEnv(each)[name] === value)
  if (line === undefined) throw new Error(`${name} has quotation marks that a .env file can’t contain.`)
  return line
}

/** Replaces a file, or the one that it links to, atomically. Only the file's owner can read it. */
export const writeSecretly = (path: string, text: string): Promise<void> =>
  writeSafely(existsSync(path) ? realpathSync(path) : path, text, { mode: 0o600 })
