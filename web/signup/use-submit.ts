import type { FormFields } from '../../contract/forms.ts'
import { firstNameFrom, type Signup } from '../../contract/signups.ts'
import type { FormNotices } from '../../model/words/notices.ts'
import { callFunction } from '../call-function.ts'
import { whatBroughtThem } from '../came-from.ts'
import { useForm } from '../ui/use-form.ts'

/** Like `useForm`, but sends the visitor's email address and name with the signup's hidden fields. */
export function useSubmit(
  signup: Signup,
  notices: (FormNotices & { sent: (email: string) => React.ReactNode }) | Omit<FormNotices, 'success'>,
  fields: FormFields,
  onSuccess?: (email: string) => void,
) {
  return useForm({ calls: 'convertkit-contact', fields, ...notices }, async ({ email = '', ...values }) => {
    await callFunction('convertkit-contact', {
      ...signup,
      firstName: firstNameFrom(email),
      lastName: '',
      ...values,
      email,
      cameFrom: whatBroughtThem(),
    })
    onSuccess?.(email)
  })
}
