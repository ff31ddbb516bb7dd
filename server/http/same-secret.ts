import { timingSafeEqual } from 'node:crypto'

/** Whether a guess is the secret: in a time that does not tell how much of it was right, and whatever its letters are. */
export function sameSecret(guess: string, secret: string): boolean {
  const [one, other] = [Buffer.from(guess), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
