/** Returns a campaign like `newsletter / email / launch` from a page's utm_ parameters, or null without `utm_source`. */
export function campaignOf(parameter: (name: string) => string | null | undefined): string | null {
  if (!parameter('utm_source')) return null
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    (parameter(name) ?? '')
      .toLowerCase()
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 40),
  )
  return parts.map((part) => part || '-').join(' / ')
}
