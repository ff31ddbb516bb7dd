/** Returns the HTML of a frame. `allow` lets its button copy a link. */
export function iframeOf(src: string, title: string): string {
  const attributes = {
    src,
    title,
    width: '100%',
    height: '760',
    style: 'border: 0',
    loading: 'lazy',
    allow: 'clipboard-write',
  }
  const html = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<iframe ${html.join(' ')}></iframe>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
