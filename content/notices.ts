/** Every toast of the site: the error catalogue as a table. */
export type Notice = {
  title: string
  description?: string
  /** `error` is the destructive one: it interrupts a screen reader and stays until dismissed, or the next try. */
  tone: 'success' | 'error'
}

/** What one form says: when a field is missing, when it went wrong, when it went well. */
export type FormNotices = { missing: Notice; failure: Notice; success: Notice }

const missingEmail: Notice = { title: 'Please enter your email', tone: 'error' }
const tryAgain = 'Please try again.'

export const notices = {
  newsletter: {
    missing: missingEmail,
    failure: { title: 'Subscription failed', description: tryAgain, tone: 'error' },
    success: { title: "You're in!", description: 'Check your inbox for a confirmation.', tone: 'success' },
  },
  starterKit: {
    missing: missingEmail,
    failure: { title: 'Subscription failed', description: tryAgain, tone: 'error' },
    success: { title: 'Starter Kit on its way!', description: 'Check your inbox.', tone: 'success' },
  },
  resourceDownload: {
    missing: { title: 'Please fill in all fields', tone: 'error' },
    failure: { title: 'Download failed', description: tryAgain, tone: 'error' },
    success: { title: 'Check Your Inbox!', tone: 'success' },
  },
  starterKits: {
    missing: missingEmail,
    failure: { title: 'Download failed', description: tryAgain, tone: 'error' },
    success: {
      title: 'Success!',
      description: 'Check your inbox for the starter kits download link.',
      tone: 'success',
    },
  },
  contact: {
    missing: {
      title: 'Missing info',
      description: 'First name, email and message are required.',
      tone: 'error',
    },
    failure: { title: 'Something went wrong', description: 'Please try again later.', tone: 'error' },
    success: { title: 'Message sent', description: "Thanks! I'll get back to you soon.", tone: 'success' },
  },
  checkout: {
    missing: {
      title: 'Missing Information',
      description: 'Please fill in your name and email address.',
      tone: 'error',
    },
    failure: {
      title: 'Payment Error',
      description: 'Unable to process payment. Please try again.',
      tone: 'error',
    },
  },
  articleDownload: { title: 'Download started! Check your downloads folder.', tone: 'success' },
  linkCopied: { title: 'Link copied', tone: 'success' },
  linkToCopy: { title: 'Copy this link', tone: 'success' },
} as const satisfies Record<string, Notice | Partial<FormNotices>>
