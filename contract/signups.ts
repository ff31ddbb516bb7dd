import { type TagId, tags } from './tags.ts'

/** The fields of a signup form besides the visitor's own: specification, section 7. */
export type Signup = { reason: string; message?: string; tagId?: TagId }

/** The fields of each form: its reason, its message if any, and the tag that it requests. The newsletter’s message names it. */
export const signups = {
  newsletter: { reason: 'growth_notes', tagId: tags.growthNotes },
  starterKit: {
    reason: 'starter_kit',
    message: 'Affiliate Academy Starter Kit signup',
    tagId: tags.starterKit,
  },
  starterKitDownload: { reason: 'starter_kit_download', tagId: tags.starterKit },
  beginnersGuideDownload: { reason: 'starter_kit_download', tagId: tags.beginnersGuide },
  starterKits: {
    reason: 'affiliate_starter_kits',
    message: 'Affiliates Academy Starter Kits download',
    tagId: tags.starterKit,
  },
} as const satisfies Record<string, Signup>

export type SignupName = keyof typeof signups

/** The contact form's reasons, in its order. */
export const contactReasons = [
  'General question or feedback',
  'Partnership opportunity',
  'Media/podcast inquiry',
  'Course or coaching question',
  'Just want to say hi!',
] as const

/** The first name for people whose address doesn't begin with a usable name. */
export const defaultFirstName = 'Friend'

/** The first name of a form that asks for an address alone: the part before the at-sign, or Friend. */
export function firstNameFrom(email: string): string {
  return email.split('@')[0]?.trim() || defaultFirstName
}
