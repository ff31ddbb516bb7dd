/** A picture from the build (press/pictures). */
export type PictureFile = {
  /** The URL of the drawing, or of the photo's JPEG or PNG. */
  src: string
  width: number
  height: number
  /** A photo's AVIF files. A drawing has none. */
  srcSet?: string
}

type PictureProps = Omit<React.ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> & {
  picture: PictureFile
  alt: string
  /** The `sizes` attribute of a photo. */
  sizes: string
  /** Whether the picture is visible when the page opens. Other pictures load lazily. */
  first?: boolean
}

export function Picture({ picture, sizes, first = false, ...props }: PictureProps) {
  const { srcSet, ...file } = picture
  // biome-ignore lint/a11y/useAltText: the spread props include `alt`, which is required
  const image = <img {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} {...file} {...props} />
  if (!srcSet) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {image}
    </picture>
  )
}
