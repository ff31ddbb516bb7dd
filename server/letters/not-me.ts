import { createContext } from 'react'

/** The address of the link "This wasn't me" at the foot of a mail, or null for a mail that has none. */
export const NotMe = createContext<string | null>(null)
