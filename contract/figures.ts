/**
 * A whole number, as `5200` -> `5,200`. By hand, as all figures and dates of the pages: a browser takes tens of
 * milliseconds to set up the formats of `Intl`, and the page stands still meanwhile.
 */
export function figure(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, ',')
}
