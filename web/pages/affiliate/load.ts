import { firstPages } from 'virtual:printed-pages'
import { affiliatePage } from '../../../model/pages/affiliate.ts'

/** Returns the first pages of the kits, in their order. A kit without a document has none. */
export const load = () => ({
  kitPages: (affiliatePage.inside?.kits ?? []).map(({ document }) => document && firstPages[document]),
})
