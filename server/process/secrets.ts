import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 192 random bits, for an address or a cookie that nobody can guess. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** What is stored of a secret that only its holder should know. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a guess is the secret, compared in constant time and for any characters. */
export function sameSecret(guess: string, secret: string): boolean {
  const [one, other] = [Buffer.from(guess), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
