/**
 * The ids of the site's tags, by meaning, in forms and in the database. At Kit a tag has this id, too, unless `kitTags` in site.yaml
 * names another: each Kit account has its own.
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

const names = Object.keys(tags) as TagName[]

/** Returns the name of the tag with this id, or undefined for a product's own tag. */
export const nameOfTag = (id: number): TagName | undefined => names.find((name) => tags[name] === id)

/** The tags that a signup may request. The server adds the other two only after it has checked the order or the cart. */
export const signupTags: readonly TagId[] = [tags.starterKit, tags.beginnersGuide, tags.growthNotes]
