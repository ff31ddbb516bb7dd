import type { SignupName } from '../../contract/signups.ts'
import { affiliateMarketingStarterKit } from './affiliate-marketing-starter-kit.ts'
import { beginnersGuide } from './beginners-guide.ts'
import type { DownloadDocument } from './document.ts'
import { filledInSheets } from './filled-in-sheets.ts'
import { llcSetupChecklist } from './llc-setup-checklist.ts'
import { nicheSelectionScorecard } from './niche-selection-scorecard.ts'
import { passiveIncomeChecklist } from './passive-income-checklist.ts'
import { shopifyStoreLaunchKit } from './shopify-store-launch-kit.ts'
import { threeHourWorkdayChecklist } from './three-hour-workday-checklist.ts'

/** Every free document. The build makes /downloads/{id}.pdf of each. */
export const downloads: readonly DownloadDocument[] = [
  affiliateMarketingStarterKit,
  nicheSelectionScorecard,
  shopifyStoreLaunchKit,
  llcSetupChecklist,
  threeHourWorkdayChecklist,
  passiveIncomeChecklist,
  beginnersGuide,
  filledInSheets,
]

/** Which documents the mail of a signup delivers. The newsletter delivers none. */
export const delivered: Readonly<Record<SignupName, readonly DownloadDocument[]>> = {
  newsletter: [],
  starterKit: [affiliateMarketingStarterKit, nicheSelectionScorecard, filledInSheets],
  starterKitDownload: [affiliateMarketingStarterKit, nicheSelectionScorecard, filledInSheets],
  beginnersGuideDownload: [beginnersGuide],
  starterKits: [
    affiliateMarketingStarterKit,
    nicheSelectionScorecard,
    shopifyStoreLaunchKit,
    llcSetupChecklist,
    filledInSheets,
  ],
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
