const files = import.meta.glob<string>('../../content/covers/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of a cover by its name in the front matter. */
export function cover(name: string): string {
  const file = files[`../../content/covers/${name}.svg`]
  if (!file) throw new Error(`content/covers has no ${name}.svg`)
  return file
}
