/** A picture as the build made it (press/pictures): a photo has sources, a drawing none. */
export type PictureFile = {
  /** The drawing, or the JPEG or PNG of a photo. */
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
  /** Whether it is visible at first; other pictures load lazily. */
  first?: boolean
}

export function Picture({ picture, sizes, first = false, ...props }: PictureProps) {
  const { sources, ...file } = picture
  // biome-ignore lint/a11y/useAltText: `alt` is required, and among the others
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
