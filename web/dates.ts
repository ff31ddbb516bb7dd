const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2025-08-19` -> `19 August 2025`, the same wherever it is rendered. */
export function longDate(date: string): string {
  return format.format(new Date(instant(date)))
}

/** `2025-08-19` -> `2025-08-19T00:00:00Z`: search engines want to know in which time zone a day begins. */
export function instant(date: string): string {
  return `${date}T00:00:00Z`
}
