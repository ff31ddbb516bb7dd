import { builtAddresses, listedAddresses } from '../contract/routes.ts'
import { isOff } from './is-off.ts'

type Slugs = Parameters<typeof builtAddresses>[0]

const isOn = (address: string) => !isOff(address)

/** Every address that this site renders at build: contract/routes.ts without the pages that are switched off. */
export const siteAddresses = (slugs: Slugs) => builtAddresses(slugs).filter(isOn)

/** The addresses of this site in its sitemap. */
export const listedSiteAddresses = (slugs: Slugs) => listedAddresses(slugs).filter(isOn)
