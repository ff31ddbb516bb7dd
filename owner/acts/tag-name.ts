import { tags } from '../../contract/tags.ts'
import { products } from '../../model/sold.ts'
import type { ListedContact } from '../../server/audience/contact-lists.ts'

const names = new Map<number, string>(Object.entries(tags).map(([name, id]) => [id, inWords(name)]))

/** Returns a tag's name, like `growth-notes`, or the title of the product whose buyers get it. Otherwise its id. */
export const tagName = (id: number): string =>
  names.get(id) ?? products().find(({ tagId }) => tagId === id)?.title ?? String(id)

/** Returns a list of tag names, like `growth-notes, purchased`. */
export const tagNames = (ids: readonly number[]): string => ids.map(tagName).join(', ')

/** Returns the id of the tag with this name (`growthNotes` or `growth-notes`) or number. */
export function tagId(name: string): number | undefined {
  const wanted = plain(name)
  return [...names].find(([id, known]) => plain(known) === wanted || String(id) === wanted)?.[0]
}

/** Whether a name is a site's tag as `tagName` writes it. Without a product, its tag is only a number. */
export const isSiteTag = (name: string): boolean =>
  [...names.values()].includes(name) ||
  products().some(({ tagId: id, title }) => id !== null && title === name) ||
  /^\d{5,}$/.test(name)

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Returns the names of a contact's tags, first the site's and then the owner's. */
export const allTags = ({ tagIds, ownTags }: Pick<ListedContact, 'tagIds' | 'ownTags'>): string =>
  [tagNames(tagIds), ...ownTags].filter(Boolean).join(', ')
