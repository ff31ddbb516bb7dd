import { createElement, Fragment } from 'react'

/** Words whose figures stay whole at a line's end: “3-Hour” and “10–20” break at no dash. */
export function Unbroken({ children }: { children: string }) {
  const parts = children
    .split(/(\S*\d[-–]\S+)/)
    .map((part, at) =>
      at % 2 === 0 ? part : createElement('span', { className: 'whitespace-nowrap' }, part),
    )
  // Each in its place, without a key: the same figures may come twice.
  return createElement(Fragment, null, ...parts)
}
