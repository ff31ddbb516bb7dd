import { site } from '../../model/site.ts'

export function OwnerEmail() {
  const { email } = site.owner
  return <a href={`mailto:${email}`}>{email}</a>
}
