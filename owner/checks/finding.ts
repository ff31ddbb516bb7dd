/** The result of a check. The owner must fix what is `wrong`; a `note` is information. `todo` is the next step. */
export type Finding = { state: 'fine' | 'note' | 'wrong'; says: string; todo?: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const note = (says: string, todo: string): Finding => ({ state: 'note', says, todo })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })

/** How a terminal shows the states. */
export const marks = { fine: '✓', note: '·', wrong: '✗' } as const
