/** Returns `count` blank rows of `cells` cells for a printed table. `name` fills in the first cell, given the row's number. */
export function blankRows(count: number, cells: number, name = (_number: number) => ''): string[][] {
  return Array.from({ length: count }, (_, index) => [
    name(index + 1),
    ...Array.from({ length: cells - 1 }, () => ''),
  ])
}
