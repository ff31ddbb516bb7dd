import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** The desk's only script. On a page that asks for the passkey, it adds the passkey's response to the form. */
const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
const answer = form?.querySelector<HTMLInputElement>('input[name=passkey]')
const trouble = document.querySelector('[role=alert]')

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    if (answer) answer.value = JSON.stringify(await ask(form))
    form.submit()
  } catch (error) {
    if (trouble) trouble.textContent = `That didn’t work: ${error instanceof Error ? error.message : error}`
  }
})

function ask({ dataset: { passkey = '', isNew } }: HTMLFormElement): Promise<unknown> {
  const options: unknown = JSON.parse(passkey)
  return isNew === 'true'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}
