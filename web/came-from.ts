import type { CameFrom } from '../contract/functions.ts'

let cameFrom: CameFrom | null = null

/** Call it when the document loads, before navigation changes the address. The value lasts until the document closes. */
export function noteWhatBroughtThem(): void {
  if (!asksNotToBeCounted()) cameFrom = read()
}

/** The visit's source, which forms send. Null if the visitor's browser asks sites not to track them. */
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

/** A campaign like `newsletter / email / launch`, in the format that the server counts. */
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
