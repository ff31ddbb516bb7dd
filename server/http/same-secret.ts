import { timingSafeEqual } from 'node:crypto'

/** Whether a guess is the secret, compared in constant time and for any characters. */
export function sameSecret(guess: string, secret: string): boolean {
  const [one, other] = [Buffer.from(guess), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
