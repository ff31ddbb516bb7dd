import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 192 random bits in base64url, for a URL or a cookie that nobody can guess. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** Returns the SHA-256 hash of a secret in hex, to store instead of the secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a guess equals the secret. Compares in constant time. */
export function sameSecret(guess: string, secret: string): boolean {
  const [one, other] = [Buffer.from(guess), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
