import { existsSync } from 'node:fs'
import { books } from './books.ts'
import { ledgerFrom } from './claims.ts'
import { isOff } from './is-off.ts'
import { countedSchema, ledgerFile, shownFigures } from './ledger-figures.ts'
import { academyPage } from './pages/academy.ts'
import { parseYaml, readSiteText } from './reader/parse.ts'
import { inSite } from './reader/site-folder.ts'
import { stories } from './stories.ts'

const counted = existsSync(inSite(ledgerFile))
  ? parseYaml(readSiteText(ledgerFile), countedSchema, { file: ledgerFile })
  : null

const hasBooks = !isOff('/books') && !books.example

/** What the last publication counted in the database, without the figures that are too small to show. Null if all are. */
export const ledger = shownFigures(counted, { from: ledgerFrom, stories: stories.length, hasBooks })

const { founding: offered } = academyPage

/** The offer to the first buyers. Null if the site makes none, or if there have been as many buyers. */
export const founding = offered && (counted?.sold ?? 0) < offered.buyers ? offered.text : null
