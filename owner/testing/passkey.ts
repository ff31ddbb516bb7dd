import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Values that make a passkey's response wrong. */
export type Wrong = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
}

/** A software passkey (WebAuthn, ES256). Its responses have the same form as a browser's. */
export function testPasskey(siteUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    JSON.stringify({
      type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? siteUrl,
      crossOrigin: false,
    })
  const authenticatorData = (wrong: Wrong, made = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = 1 | (wrong.isVerified === false ? 0 : 4) | (made.length > 0 ? 64 : 0)
    counter += 1
    head.writeUInt32BE(wrong.counter ?? counter, 1)
    return Buffer.concat([sha256(wrong.rpId ?? new URL(siteUrl).hostname), head, made])
  }
  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    /** Responds to the page that asks for the passkey: registers a new one, or signs the challenge. */
    answer(page: string, wrong: Wrong = {}): string {
      const [, options = '{}'] = /data-passkey="([^"]*)"/.exec(page) ?? []
      const { challenge } = JSON.parse(options.replaceAll('&quot;', '"')) as { challenge: string }
      return page.includes('data-is-new="true"') ? this.enroll(challenge, wrong) : this.sign(challenge, wrong)
    },
    enroll(challenge: string, wrong: Wrong = {}): string {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(
        wrong,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]),
      )
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    sign(challenge: string, wrong: Wrong = {}): string {
      const data = authenticatorData(wrong)
      const client = clientData('webauthn.get', challenge, wrong)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
