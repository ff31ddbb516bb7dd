/**
 * Where sharing leads, built with the page's title and address. The address stands unescaped, which a query
 * allows, because the server still has to find the site's origin in it (contract/placeholders.ts).
 */
export function shareAddresses(title: string, page: string) {
  return [
    {
      network: 'Twitter',
      address: `https://x.com/intent/tweet?text=${encodeURIComponent(title)}&url=${page}`,
    },
    { network: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { network: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  ]
}
