/** The event that tells the page's starter that the scripts answer from now on. */
export const takenOver = 'taken-over'
