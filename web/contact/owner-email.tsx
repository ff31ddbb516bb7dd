import { site } from '../../content/site.ts'

/** The owner's email address as a mailto link. */
export function OwnerEmail() {
  const { email } = site.owner
  return <a href={`mailto:${email}`}>{email}</a>
}
