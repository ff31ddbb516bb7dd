import type { SignupName } from '../../../contract/signups.ts'
import { isOff } from '../../../model/is-off.ts'
import { affiliateMarketingStarterKit } from './affiliate-marketing-starter-kit.ts'
import { beginnersGuide } from './beginners-guide.ts'
import type { DownloadDocument } from './document.ts'
import { beginnersGuideFilledIn } from './filled-in/beginners-guide.ts'
import { llcSetupChecklistFilledIn } from './filled-in/llc-setup-checklist.ts'
import { passiveIncomeChecklistFilledIn } from './filled-in/passive-income-checklist.ts'
import { shopifyStoreLaunchKitFilledIn } from './filled-in/shopify-store-launch-kit.ts'
import { threeHourWorkdayChecklistFilledIn } from './filled-in/three-hour-workday-checklist.ts'
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
  shopifyStoreLaunchKitFilledIn,
  llcSetupChecklistFilledIn,
  threeHourWorkdayChecklistFilledIn,
  passiveIncomeChecklistFilledIn,
  beginnersGuideFilledIn,
]

/** Every free document. Empty if the owner has switched the downloads off. */
export const downloads = isOff('/downloads') ? [] : all

const those = (...documents: DownloadDocument[]) => documents.filter((one) => downloads.includes(one))

/** Sheets filled in with the example site's year. Their blank versions are free downloads in the articles. */
const exampleYear = [filledInSheets, threeHourWorkdayChecklistFilledIn, passiveIncomeChecklistFilledIn]

/** The documents that each signup's email links to: the kits, and filled-in examples. */
export const delivered: Readonly<Record<SignupName, readonly DownloadDocument[]>> = {
  newsletter: [],
  starterKit: those(affiliateMarketingStarterKit, nicheSelectionScorecard, ...exampleYear),
  starterKitDownload: those(affiliateMarketingStarterKit, nicheSelectionScorecard, ...exampleYear),
  beginnersGuideDownload: those(beginnersGuide, beginnersGuideFilledIn),
  starterKits: those(
    affiliateMarketingStarterKit,
    nicheSelectionScorecard,
    shopifyStoreLaunchKit,
    llcSetupChecklist,
    ...exampleYear,
    shopifyStoreLaunchKitFilledIn,
    llcSetupChecklistFilledIn,
  ),
}

export type DownloadFile = {
  /** The file's name in the folder `downloads` of the site and of the build. */
  name: string
  title: string
}

/** Returns a document's PDF, and its spreadsheet if there is one. */
export function filesOf({ id, title, sheet }: DownloadDocument): DownloadFile[] {
  const pdf = { name: `${id}.pdf`, title }
  return sheet ? [pdf, { name: `${sheet}.xlsx`, title: `${title}: the spreadsheet` }] : [pdf]
}
