import type { SiteValues } from '../contract/rendering.ts'

export type { SiteValues } from '../contract/rendering.ts'

type Take = (values: Readonly<Record<string, unknown>>) => void

const takers = new Map<string, Take>()
const known: Record<string, Record<string, unknown>> = {}

/**
 * In a build, each module of model/ that reads a site calls this (press/content/content-data.ts). `take` sets the module's
 * exports, now and whenever there are new values.
 */
export function onValues(module: string, take: Take): void {
  takers.set(module, take)
  const values = known[module]
  if (values) take(values)
}

/** Gives the modules their values. Values that are left out stay as they are. */
export function takeValues(values: SiteValues): void {
  for (const [module, own] of Object.entries(values)) {
    known[module] = { ...known[module], ...own }
    takers.get(module)?.(known[module])
  }
}
