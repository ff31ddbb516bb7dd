/** The result of a check. `wrong` must be fixed, a `note` is worth knowing; `todo` says what to do about it. */
export type Finding = { state: 'fine' | 'note' | 'wrong'; says: string; todo?: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const note = (says: string, todo: string): Finding => ({ state: 'note', says, todo })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
