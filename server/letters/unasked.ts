/** Mails that anybody can have sent to anybody, by typing an address into a form; and the kits, `kit <name>`. */
export const unaskedKinds = ['confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder']

export const isUnasked = (kind: string) => unaskedKinds.includes(kind) || /^kit\b/.test(kind)
