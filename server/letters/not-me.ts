import { createContext } from 'react'

/** The address of the footer link "This wasn't me", or null for a mail without it. */
export const NotMe = createContext<string | null>(null)
