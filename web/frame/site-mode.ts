import { createContext } from 'react-router'

/** The mode the server runs in. It puts the real one here for the pages that exist in the sandbox alone. */
export const siteMode = createContext<'sandbox' | 'live'>('sandbox')
