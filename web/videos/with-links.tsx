/** A paragraph in which `[words](/address)` is a link to a page of the site. What leads elsewhere stays text. */
export function withLinks(paragraph: string): React.ReactNode[] {
  return paragraph.split(/(\[[^\]]+\]\(\/(?!\/)[^)\s]*\))/).map((part, at) => {
    const [, words, address] = (at % 2 && part.match(/^\[(.+)\]\((.+)\)$/)) || []
    return words ? (
      <a key={address} href={address}>
        {words}
      </a>
    ) : (
      part
    )
  })
}
