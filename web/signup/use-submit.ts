import { firstNameFrom, type Signup } from '../../contract/signups.ts'
import { trapField } from '../../contract/trap.ts'
import type { FormNotices } from '../../model/words/notices.ts'
import { callFunction } from '../call-function.ts'
import { whatBroughtThem } from '../came-from.ts'
import { useForm } from '../ui/use-form.ts'

/** Like `useForm`, but sends the visitor's email address and name with the signup's hidden fields. */
export function useSubmit(
  signup: Signup,
  notices: FormNotices | Omit<FormNotices, 'success'>,
  required: Readonly<Record<string, string>>,
  onSuccess?: () => void,
) {
  return useForm({ calls: 'convertkit-contact', required, ...notices }, async (text) => {
    const email = text('email')
    await callFunction('convertkit-contact', {
      ...signup,
      email,
      firstName: text('firstName') || firstNameFrom(email),
      lastName: '',
      [trapField]: text(trapField) || undefined,
      cameFrom: whatBroughtThem(),
    })
    onSuccess?.()
  })
}
