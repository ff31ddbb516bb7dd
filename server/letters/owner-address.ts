import { site } from '../../content/site.ts'
import type { Config } from '../config.ts'

/** Where mail to the owner goes, and what answers to the site's mails go to: OWNER_EMAIL, or what stands on the site. */
export function ownerAddress({ ownerEmail }: Pick<Config, 'ownerEmail'>): { name: string; address: string } {
  return { name: site.owner.name, address: ownerEmail ?? site.owner.email }
}
