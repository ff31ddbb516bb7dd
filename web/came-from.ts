import { campaignOf } from '../contract/campaign.ts'
import type { CameFrom } from '../contract/functions.ts'

let cameFrom: CameFrom | null = null

/** Records where the visitor came from. Call this when the document loads, before client-side navigation changes the URL. */
export function noteWhatBroughtThem(): void {
  if (!asksNotToBeCounted()) cameFrom = read()
}

/** Returns the traffic source, which forms send. Returns null if the browser asks sites not to track the visitor. */
export const whatBroughtThem = () => cameFrom

function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function read(): CameFrom {
  const { referrer } = document
  const query = new URLSearchParams(location.search)
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return {
    referrer: host && host !== location.host ? host.slice(0, 100) : null,
    campaign: campaignOf((name) => query.get(name)),
    landing: location.pathname.slice(0, 200),
  }
}
