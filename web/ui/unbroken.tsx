import { createElement, Fragment } from 'react'

/** Words whose figures and compound names stay whole at a line's end: “3-Hour”, “10–20” and “One-Product” break at no dash. */
export function Unbroken({ children }: { children: string }) {
  const parts = children
    .split(/(\S*[\dA-Z]\w*[-–]\S+)/)
    .map((part, at) => (at % 2 ? createElement('span', { className: 'unbroken' }, part) : part))
  // Each in its place, without a key: the same figures may come twice.
  return createElement(Fragment, null, ...parts)
}
