import { isLetter } from '../content/form.ts'
import { inAddress } from '../content/in-address.ts'
import type { Work } from './drafting.ts'

const isLesson = (file: string) => /(?:^|\/)lessons\/\*/.test(file)

/**
 * The last part of a new text's address: what the owner typed, or else the title. An issue's begins with its month, a letter's
 * with its day or module. A lesson's always begins with the numbers of its module and its place.
 */
export function slugOfNew(
  file: string,
  { slug, value, title, language }: Pick<Work, 'slug' | 'value'> & { title: string; language: string },
): string {
  const words = slug || inAddress(title.replaceAll(/\{\w+\}/g, ''), language)
  if (isLesson(file)) return ofLesson(words, value)
  if (slug || words === '' || !isLetter(file)) return words
  const before = file.startsWith('series/')
    ? value.after === undefined
      ? String(value.day ?? 0).padStart(2, '0')
      : `after ${value.after}`
    : new Date().toLocaleDateString('sv-SE').slice(0, 7)
  return inAddress(`${before} ${words}`, language)
}

function ofLesson(words: string, { module, lesson }: Work['value']): string {
  const own = words.replace(/^\d+-\d+-/, '')
  return own && module && lesson ? `${module}-${lesson}-${own}` : words
}
