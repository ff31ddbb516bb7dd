import { offAddresses } from './site.ts'
import { isAmong } from './switches.ts'

/** Whether the owner has switched off the page at this path (`off` in site.yaml). */
export const isOff = (address: string) => isAmong(offAddresses, address)

/** Returns the path of the page about the owner. */
export const aboutAddress = () => (isOff('/story') ? '/' : '/story')
