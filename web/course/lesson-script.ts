import { startKeys } from './lesson-keys.ts'
import { startWorkbook } from './workbook.ts'

/** The script of a lesson's page in the course room, inlined in the page: React doesn't hydrate it. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-workbook]')) startWorkbook(form)
for (const box of document.querySelectorAll<HTMLInputElement>('[data-keys]')) startKeys(box)
