import { tags } from '../contract/tags.ts'

const names = new Map<number, string>(Object.entries(tags).map(([name, id]) => [id, inWords(name)]))

/** A tag's name for people, like `growth-notes`. Returns the id if the contract doesn't list the tag. */
export const tagName = (id: number): string => names.get(id) ?? String(id)

/** A list of tags' names, like `growth-notes, purchased`. */
export const tagNames = (ids: readonly number[]): string => ids.map(tagName).join(', ')

/** Returns a tag's id for its name (`growthNotes` or `growth-notes`) or its number. */
export function tagId(name: string): number | undefined {
  const wanted = plain(name)
  return [...names].find(([id, known]) => plain(known) === wanted || String(id) === wanted)?.[0]
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
