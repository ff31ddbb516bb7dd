import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 192 random bits in base64url, for an address or a cookie that nobody can guess. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** The SHA-256 of a secret, to store instead of the secret itself. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a guess is the secret. Compares in constant time. */
export function sameSecret(guess: string, secret: string): boolean {
  const [one, other] = [Buffer.from(guess), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
