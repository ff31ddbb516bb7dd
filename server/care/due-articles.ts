import { manifestOf } from '../../model/reader/manifest.ts'
import { hour } from '../process/clock.ts'
import { siteDay } from '../process/days.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

const setting = 'due_article_held'

/** Stores why `publish --due` didn't publish an article on its day, or an empty string if nothing is held back. */
export async function noteHeldArticle(db: Db, why: string): Promise<void> {
  await writeSetting(db, setting, why)
}

/** How long after midnight a build may take. */
const patience = 2 * hour

/**
 * Returns an article that should have become public by now in the site's time zone, its day, and why it didn't, or null. `build`
 * is the folder of the build that visitors see.
 */
export async function lateArticle(
  db: Db,
  now: number,
  build: string,
): Promise<{ file: string; day: string; why: string } | null> {
  const scheduled = Object.entries(manifestOf(build)?.scheduled ?? {})
  const late = scheduled.find(([, day]) => day <= siteDay(now - patience))
  if (!late) return null
  const [file, day] = late
  return { file, day, why: (await readSetting(db, setting)) ?? '' }
}
