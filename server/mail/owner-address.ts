import { site } from '../../model/site.ts'
import type { Config } from '../config.ts'

/** Returns the address for emails to the owner and for replies: OWNER_EMAIL if it's set, else the site's public address. */
export function ownerAddress({ ownerEmail }: Pick<Config, 'ownerEmail'>): { name: string; address: string } {
  return { name: site.owner.name, address: ownerEmail ?? site.owner.email }
}
