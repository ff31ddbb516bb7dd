import { numbers } from '../../../model/numbers.ts'
import type { DownloadDocument } from './document.ts'
import { chooseMoneyPages } from './passive-income-checklist/choose-money-pages.ts'
import { emailList } from './passive-income-checklist/email-list.ts'
import { oneMoneyPage } from './passive-income-checklist/one-money-page.ts'
import { updateRound } from './passive-income-checklist/update-round.ts'

export const passiveIncomeChecklist: DownloadDocument = {
  id: 'passive-income-checklist',
  cover: {
    drawing: 'covers/passive-income.svg',
    alt: 'Four pages that grow on stems, each higher than the one before, the last with a coin',
  },
  title: 'The Passive Income Content Checklist',
  description: `Four sheets that take you from ten questions to ${numbers.moneyPages} money pages: choosing pages, building one, starting the list, and the check every ${numbers.updateEveryDays} days.`,
  introduction: `For people who publish pages or videos and want them to earn through affiliate links for longer than a week. Work through sheet 1 once, sheet 2 for every page, sheet 3 once, and sheet 4 for as long as you want the income. Plan on ${numbers.firstIncomeMonths} months to the first income and ${numbers.steadyIncomeMonths} months to a steady one; nobody can promise you either. The legal and tax lines are reminders, not advice: ask a lawyer or a tax adviser where you live.`,
  parts: [chooseMoneyPages, oneMoneyPage, emailList, updateRound],
}
