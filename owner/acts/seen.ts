import { versionOf } from '../content/site-file.ts'

/**
 * A form carries the version of what its page shows in the field `seen`, so that a press in a tab that was opened earlier doesn’t
 * act on something else. This is the version of what has no number of its own: a hash.
 */
export const versionShown = (shown: unknown): string => versionOf(JSON.stringify(shown))

/** Whether a form shows another version than the current one. A caller without a form has seen nothing else. */
export const isStale = (seen: string | undefined, now: string): boolean => seen !== undefined && seen !== now
