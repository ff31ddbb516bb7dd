import { type TagId, tags } from './tags.ts'

/** The hidden fields of a signup form (specification, section 7). */
export type Signup = {
  reason: string
  message?: string
  tagId?: TagId
  /** The product that isn't sold at the moment, by its name. Puts the visitor on its waiting list. */
  waitingFor?: string
}

/** The hidden fields of each form: its reason, the tag that it requests, and sometimes a message. */
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

/** The first name if the email address doesn't start with a usable name. */
export const defaultFirstName = 'Friend'

/** The first name for a form that asks only for an email address: the part before the @, or the default. */
export function firstNameFrom(email: string): string {
  return email.split('@')[0]?.trim() || defaultFirstName
}
