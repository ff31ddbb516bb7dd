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
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return {
    referrer: host && host !== location.host ? host.slice(0, 100) : null,
    campaign: campaignOf(new URLSearchParams(location.search)),
    landing: location.pathname.slice(0, 200),
  }
}

/** Returns a campaign like `newsletter / email / launch`, in the format that the server counts. */
function campaignOf(query: URLSearchParams): string | null {
  if (!query.get('utm_source')) return null
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    (query.get(name) ?? '')
      .toLowerCase()
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 40),
  )
  return parts.map((part) => part || '-').join(' / ')
}
