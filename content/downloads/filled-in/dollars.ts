/** Formats cents for a log's table: −$1.50, $432.00. */
export const dollars = (cents: number) => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
