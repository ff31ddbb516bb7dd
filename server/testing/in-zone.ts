import { onTestFinished } from 'vitest'
import { site } from '../../model/site.ts'

/** Gives the site this time zone until the test ends. */
export function inZone(timeZone: string): void {
  const before = site.timeZone
  site.timeZone = timeZone
  onTestFinished(() => {
    site.timeZone = before
  })
}
