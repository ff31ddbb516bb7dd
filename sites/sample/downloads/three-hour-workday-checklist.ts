import { numbers } from '../../../model/numbers.ts'
import type { DownloadDocument } from './document.ts'
import { badDays } from './three-hour-workday-checklist/bad-days.ts'
import { findYourHours } from './three-hour-workday-checklist/find-your-hours.ts'
import { threeBlocks } from './three-hour-workday-checklist/three-blocks.ts'
import { weeklyPlan } from './three-hour-workday-checklist/weekly-plan.ts'

const { longBlockMinutes: long, middleBlockMinutes: middle, shortBlockMinutes: short } = numbers

export const threeHourWorkdayChecklist: DownloadDocument = {
  id: 'three-hour-workday-checklist',
  cover: {
    drawing: 'covers/workday.svg',
    alt: 'Three blocks of 90, 60 and 30 minutes on a ruler of hours, from 8 to the early afternoon',
  },
  title: 'The 3-Hour Workday Checklist',
  description: `Four sheets for building a content business around your job: find your hours, run the ${long}, ${middle} and ${short} minute blocks, plan the week and fix the bad days.`,
  introduction: `For anyone who has a job, a family or a degree to finish, and about three hours on a good day. That’s a second job of 15 hours a week, so be sure you want it. Print it. Fill in sheet 1 over three ordinary days before you promise yourself anything. Keep sheet 2 next to the keyboard. Print sheet 3 again for every week, and take out sheet 4 when a week has gone wrong. The figures on these sheets are examples; put in your own.`,
  parts: [findYourHours, threeBlocks, weeklyPlan, badDays],
}
