import { type SignupName, signups } from '../../contract/signups.ts'
import type { Signup } from '../store/tables.ts'

/** The form that a signup came from. If no form with its tag has its reason, the tag alone decides. */
export function signupName({ reason, tag_id }: Pick<Signup, 'reason' | 'tag_id'>): SignupName {
  const names = Object.keys(signups) as SignupName[]
  const sameTag = names.filter((name) => signups[name].tagId === tag_id)
  return sameTag.find((name) => signups[name].reason === reason) ?? sameTag[0] ?? 'newsletter'
}
