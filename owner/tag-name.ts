import { tags } from '../contract/tags.ts'

const names = new Map<number, string>(Object.entries(tags).map(([name, id]) => [id, inWords(name)]))

/** A tag's name for people (`growth-notes`); the id itself if the contract doesn't know it. */
export const tagName = (id: number): string => names.get(id) ?? String(id)

/** `growth-notes, purchased`. */
export const tagNames = (ids: readonly number[]): string => ids.map(tagName).join(', ')

/** The id behind a name as people write it (`growthNotes`, `growth-notes`) or a number. */
export function tagId(name: string): number | undefined {
  const wanted = plain(name)
  return [...names].find(([id, known]) => plain(known) === wanted || String(id) === wanted)?.[0]
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
