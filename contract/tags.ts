/**
 * Kit's tag ids by meaning. Also the server's allow-list: no other id is ever sent. The ids are per Kit account; `npm run
 * owner -- doctor` checks that the account has them.
 */
export const tags = {
  starterKit: 9737104,
  beginnersGuide: 9912341,
  growthNotes: 9738005,
  purchased: 9913488,
  abandonedCart: 9913644,
} as const

export type TagName = keyof typeof tags
export type TagId = (typeof tags)[TagName]

/** The tags that a signup may request. Purchased and abandoned cart follow from facts, never from a request. */
export const signupTags: readonly TagId[] = [tags.starterKit, tags.beginnersGuide, tags.growthNotes]
