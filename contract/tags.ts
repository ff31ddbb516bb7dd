/**
 * Kit's tag ids, by meaning. The server sends no other tag ids to Kit. The ids belong to one Kit account. The doctor command
 * checks that they exist there.
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

/** The tags that a signup may request. The server adds the other two only after it has checked the order or the cart. */
export const signupTags: readonly TagId[] = [tags.starterKit, tags.beginnersGuide, tags.growthNotes]
