import { site } from '../../content/site.ts'
import type { Config } from '../config.ts'

/** The address that gets the owner's mail and replies to the site's mails: OWNER_EMAIL, or the public address of the site. */
export function ownerAddress({ ownerEmail }: Pick<Config, 'ownerEmail'>): { name: string; address: string } {
  return { name: site.owner.name, address: ownerEmail ?? site.owner.email }
}
