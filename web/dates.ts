const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2025-08-19` -> `19 August 2025`, as the pages of articles give their dates. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[Number(month) - 1]} ${year}`
}

/** `2025-08-19` -> `2025-08-19T00:00:00Z`: search engines want to know in which time zone a day begins. */
export function instant(date: string): string {
  return `${date}T00:00:00Z`
}

/** `2026-01` -> `January 2026`. */
export function longMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** `2026-01` -> `Jan`. */
export const shortMonth = (month: string): string => longMonth(month).slice(0, 3)
