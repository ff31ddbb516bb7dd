import type { SignupName } from '../../contract/signups.ts'
import { isOff } from '../is-off.ts'
import { affiliateMarketingStarterKit } from './affiliate-marketing-starter-kit.ts'
import { beginnersGuide } from './beginners-guide.ts'
import type { DownloadDocument } from './document.ts'
import { filledInSheets } from './filled-in-sheets.ts'
import { llcSetupChecklist } from './llc-setup-checklist.ts'
import { nicheSelectionScorecard } from './niche-selection-scorecard.ts'
import { passiveIncomeChecklist } from './passive-income-checklist.ts'
import { shopifyStoreLaunchKit } from './shopify-store-launch-kit.ts'
import { threeHourWorkdayChecklist } from './three-hour-workday-checklist.ts'

const all: readonly DownloadDocument[] = [
  affiliateMarketingStarterKit,
  nicheSelectionScorecard,
  shopifyStoreLaunchKit,
  llcSetupChecklist,
  threeHourWorkdayChecklist,
  passiveIncomeChecklist,
  beginnersGuide,
  filledInSheets,
]

/** Every free document, or none where they are switched off. The build makes /downloads/{id}.pdf of each. */
export const downloads = isOff('/downloads') ? [] : all

const those = (...documents: DownloadDocument[]) => documents.filter((one) => downloads.includes(one))

/** The documents that a signup's mail delivers. The newsletter delivers none. */
export const delivered: Readonly<Record<SignupName, readonly DownloadDocument[]>> = {
  newsletter: [],
  starterKit: those(affiliateMarketingStarterKit, nicheSelectionScorecard, filledInSheets),
  starterKitDownload: those(affiliateMarketingStarterKit, nicheSelectionScorecard, filledInSheets),
  beginnersGuideDownload: those(beginnersGuide),
  starterKits: those(
    affiliateMarketingStarterKit,
    nicheSelectionScorecard,
    shopifyStoreLaunchKit,
    llcSetupChecklist,
    filledInSheets,
  ),
}

export type DownloadFile = {
  /** Below /downloads/ on the site and in the build. */
  name: string
  title: string
}

/** The files of one document: its PDF and, where it has one, its spreadsheet. */
export function filesOf({ id, title, sheet }: DownloadDocument): DownloadFile[] {
  const pdf = { name: `${id}.pdf`, title }
  return sheet ? [pdf, { name: `${sheet}.xlsx`, title: `${title}: the spreadsheet` }] : [pdf]
}
