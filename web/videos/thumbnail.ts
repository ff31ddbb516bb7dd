const files = import.meta.glob<string>('../../content/thumbnails/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a video's drawn thumbnail by its slug. */
export function thumbnail(slug: string): string {
  const file = files[`../../content/thumbnails/${slug}.svg`]
  if (!file) throw new Error(`content/thumbnails has no ${slug}.svg`)
  return file
}
