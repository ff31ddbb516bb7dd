/** The pictures of issues: files in issues/pictures, public at an address that stays as long as the file. */

/** The most pixels in width. An email shows a picture at half of that, so that it's sharp on every screen. */
export const mostPictureWidth = 1_200

/** The folder of the pictures in the site's folder. */
export const picturesFolder = 'issues/pictures'

/** The path on the site under which the pictures are public. */
export const picturesPath = '/newsletter/pictures/'

const name = /^pictures\/[a-z0-9][\w-]*\.(jpe?g|png)$/i

const sized = /#(\d+)x(\d+)$/

export const issuePicture = {
  /** Whether a name like `pictures/loaf.jpg` can be an address. */
  isName: (text: string): boolean => name.test(text),

  /** Returns the address of a picture, with the size at which it's public, as in `/newsletter/pictures/loaf.jpg#1200x800`. */
  address(text: string, { width, height }: { width: number; height: number }): string {
    const [w, h] = scaled({ width, height }, mostPictureWidth)
    return `${picturesPath}${text.replace('pictures/', '')}#${w}x${h}`
  },

  /** Splits an address into the URL and the size. Returns null for the address of another picture. */
  sizeOf(address: string): { url: string; width: number; height: number } | null {
    const [whole, width, height] = sized.exec(address) ?? []
    if (!whole || !address.includes(picturesPath)) return null
    return { url: address.slice(0, -whole.length), width: Number(width), height: Number(height) }
  },

  /** Returns an address with a size of at most this width. Returns the address of another picture unchanged. */
  within(address: string, most: number): string {
    const size = issuePicture.sizeOf(address)
    return size ? `${size.url}#${scaled(size, most).join('x')}` : address
  },
}

function scaled({ width, height }: { width: number; height: number }, most: number): [number, number] {
  const to = Math.min(width, most)
  return [to, Math.round((height * to) / width)]
}
