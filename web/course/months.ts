const names = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2026-01` -> `January 2026`. */
export function longMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${names[Number(number) - 1]} ${year}`
}

/** `2026-01` -> `Jan`. */
export const shortMonth = (month: string): string => longMonth(month).slice(0, 3)
