/**
 * Everything the site says of itself that a reader could ask proof of. `npm run owner -- doctor` lists what has no
 * evidence yet; what is switched off disappears from every page.
 */
export type Claim = {
  text: string
  /** Where the figure can be seen: an address, a file, a statement of account. It is in the pages' scripts, for all to read. */
  evidence: string | null
  /** The day somebody last compared text and evidence: `2025-08-19`. */
  checkedOn: string | null
  show: boolean
}

const unchecked = { evidence: null, checkedOn: null, show: true }

export const claims = {
  downloads: { text: '47,000+', ...unchecked },
  rating: { text: '4.9/5', ...unchecked },
  earned: { text: '$127K+', ...unchecked },
  subscribers: { text: 'over 25,000', ...unchecked },
  toolRatings: { text: '5/5', ...unchecked },
  trustedBy: { text: 'Trusted by brands', ...unchecked },
} satisfies Record<string, Claim>

export type ClaimName = keyof typeof claims

/** The row behind `claims.trustedBy`; a mark is a file of content/marks. */
export const trustedBrands = [
  { name: 'Acme Studio', mark: 'brand-1' },
  { name: 'Example & Co', mark: 'brand-2' },
  { name: 'Sample Supply', mark: 'brand-3' },
  { name: 'Placeholder Press', mark: 'brand-4' },
  { name: 'Fictional Foods', mark: 'brand-5' },
] as const
