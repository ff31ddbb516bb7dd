import { type SignupName, signups } from '../../contract/signups.ts'
import type { Signup } from '../store/tables.ts'

/** Which of the site's forms a signup came from; by its tag alone when its reason is none of theirs. */
export function signupName({ reason, tag_id }: Pick<Signup, 'reason' | 'tag_id'>): SignupName {
  const names = Object.keys(signups) as SignupName[]
  const sameTag = names.filter((name) => signups[name].tagId === tag_id)
  return sameTag.find((name) => signups[name].reason === reason) ?? sameTag[0] ?? 'newsletter'
}
