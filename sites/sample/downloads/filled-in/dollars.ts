/** Formats cents for the tables: −$1.50, $432.00. */
export const dollars = (cents: number) => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
