import type { DownloadDocument } from './document.ts'
import { decide } from './llc-setup-checklist/decide.ts'
import { firstYear } from './llc-setup-checklist/first-year.ts'
import { papers } from './llc-setup-checklist/papers.ts'
import { sevenSteps } from './llc-setup-checklist/seven-steps.ts'

export const llcSetupChecklist: DownloadDocument = {
  id: 'llc-setup-checklist',
  cover: {
    drawing: 'covers/llc.svg',
    alt: 'A folder with a list of ticked boxes, a stamp and the letters LLC',
  },
  title: 'LLC Setup Checklist',
  description:
    'Seven steps from “do I need one?” to a company with its own account, with the first year’s cost, the papers to keep and the dates to set. For creators in the United States.',
  introduction:
    'Print this before you open your state’s filing site. Part one tells you whether to file at all; if it says wait, you’ve saved a fee. Parts two and three go with you through the filing, and part four stays on the wall for the first year. It’s for the United States, and its facts were checked in November 2026. It’s not legal or tax advice: fees and rules differ by state and change, so check your state’s own site, and ask a business attorney, a CPA or an enrolled agent about your case.',
  parts: [decide, sevenSteps, papers, firstYear],
}
