/** The site's ease-out curve (model/theme.ts). */
const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * Records the position of a card's picture. Returns a function that animates the same picture on the next page from that
 * position. A view transition would delay the page by at least one frame.
 */
export function pictureFrom(link: Element): (() => void) | undefined {
  const picture = link.closest('.card')?.querySelector('img')
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = picture.getBoundingClientRect()
  const { src } = picture
  return () => {
    const same = [...document.querySelectorAll<HTMLImageElement>('main img')].find((one) => one.src === src)
    const to = same?.getBoundingClientRect()
    if (!same || !to || to.width === 0 || to.top > innerHeight) return
    // A player clips its picture, so animate the whole figure.
    const traveler = same.closest('figure') ?? same
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
    traveler.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] }, timing)
  }
}
