import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** Returns the languages that the interface speaks: the folders of words/. */
export const languages = (): string[] => readdirSync(resolve('words')).sort()

/** Returns the folder of a language in words/: the words of `de-AT` are in `de`. */
export const wordsOf = (language: string): string => language.replace(/-.*/, '')
