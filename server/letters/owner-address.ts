import { site } from '../../content/site.ts'
import type { Config } from '../config.ts'

/** Returns OWNER_EMAIL, or the site's public email address if it isn't set. Emails to the owner and replies go there. */
export function ownerAddress({ ownerEmail }: Pick<Config, 'ownerEmail'>): { name: string; address: string } {
  return { name: site.owner.name, address: ownerEmail ?? site.owner.email }
}
