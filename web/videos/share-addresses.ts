/** Returns a share link for each network, with the page's title and URL. */
export function shareAddresses(title: string, page: string) {
  const url = encodeURIComponent(page)
  return [
    {
      network: 'Twitter',
      address: `https://x.com/intent/tweet?text=${encodeURIComponent(title)}&url=${url}`,
    },
    { network: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { network: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ]
}
