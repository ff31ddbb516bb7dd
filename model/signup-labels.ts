import type { SignupName } from '../contract/signups.ts'

/** How the desk calls the forms that visitors sign up with. */
export const signupLabels: Readonly<Record<SignupName, string>> = {
  newsletter: 'Newsletter',
  starterKit: 'Kit of the home page',
  starterKitDownload: 'First kit of the free resources',
  beginnersGuideDownload: 'Second kit of the free resources',
  starterKits: 'Kits of the page of starter kits',
}
