import { site } from '../../content/site.ts'

/** The owner's address, to write to with one press. */
export function OwnerEmail() {
  const { email } = site.owner
  return <a href={`mailto:${email}`}>{email}</a>
}
