import { createElement, Fragment } from 'react'

/** Prevents line breaks at the dashes of numbers and compound names: “3-Hour”, “10–20”, “One-Product”. */
export function Unbroken({ children }: { children: string }) {
  const parts = children
    .split(/(\S*[\dA-Z]\w*[-–]\S+)/)
    .map((part, at) => (at % 2 ? createElement('span', { className: 'unbroken' }, part) : part))
  // Spread as children without keys, because the same part may appear twice.
  return createElement(Fragment, null, ...parts)
}
