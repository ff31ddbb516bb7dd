import type { ownerTool } from './owner-tool.ts'
import type { Visitor } from './visitor.ts'

/** Adds a virtual authenticator with a fingerprint reader. The test decides whether the fingerprint matches. */
export async function withFinger(page: Visitor) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Enrolls the page's browser under the name “My phone”. */
export async function enroll(page: Visitor, link: string) {
  await page.goto(link)
  await page.getByLabel('A name for this device').fill('My phone')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL('**/desk')
}

export const invitation = async (owner: ReturnType<typeof ownerTool>) =>
  (await owner('desk', '--invite')).out.trim().split('\n').at(-1) ?? ''
