/** A picture from the build (press/pictures). A photo has `sources`; a drawing doesn't. */
export type PictureFile = {
  /** The URL of the drawing, or of the photo's JPEG or PNG. */
  src: string
  width: number
  height: number
  sources?: readonly { type: string; srcSet: string }[]
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
  const { sources, ...file } = picture
  // biome-ignore lint/a11y/useAltText: the spread props include `alt`, which is required
  const image = <img {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} {...file} {...props} />
  if (!sources) return image
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
