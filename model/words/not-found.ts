import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const notFoundPage = readWords('not-found', { title: line, lead: line, button: line, near: plural })
