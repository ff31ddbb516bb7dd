import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod'
import { site } from '../../model/site.ts'
import type { Passkey } from '../../server/desk/devices.ts'
import { addChallenge, take } from '../../server/desk/session-tokens.ts'
import { minute } from '../../server/process/clock.ts'
import { hashOf } from '../../server/process/secrets.ts'
import type { Services } from '../../server/services.ts'
import type { Device } from '../../server/store/tables.ts'

/** How long a passkey has to sign a challenge. */
const challengeMs = 5 * minute

/** EdDSA, ES256 and RS256: every passkey supports one of them. Node's newer algorithms are experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

const text = z.string().max(16_384)
const credential = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
})
const registration = credential.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})
const assertion = credential.extend({
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

/**
 * Creates challenges for passkeys, and checks the responses. Each challenge is valid once, for at most five minutes. It is
 * valid for only one purpose: one invitation, or one action of one device with exactly these form fields. User verification
 * (fingerprint, face or PIN) is always required.
 */
export function openPasskeys({ config, db, clock, log }: Pick<Services, 'config' | 'db' | 'clock' | 'log'>) {
  const expectedOrigin = config.siteUrl
  const rpID = new URL(config.siteUrl).hostname
  const remember = (kind: 'enroll' | 'act', secret: string, subject: string, holder: string) =>
    addChallenge(db, { kind, secret, subject, holder }, clock.now() + challengeMs)
  const isOurs = (kind: 'enroll' | 'act', subject: string) => (secret: string) =>
    take(db, { kind, secret, subject }, clock.now())
  /** Returns null for any invalid response, for which the library throws. */
  const orNull = <Result>(verifying: Promise<Result>) =>
    verifying.catch((err: unknown) => {
      log.info({ why: String(err).slice(0, 200) }, 'a passkey was refused')
      return null
    })

  return {
    async askToEnroll(invitation: string) {
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID,
        userName: `The desk of ${site.name}`,
        attestationType: 'none',
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      await remember('enroll', options.challenge, hashOf(invitation), hashOf(invitation))
      return options
    },

    /** Returns the new passkey, or null for an invalid response. */
    async readEnrolled(invitation: string, answer: string): Promise<Passkey | null> {
      const { data: response } = registration.safeParse(readJson(answer))
      if (!response) return null
      const verified = await orNull(
        verifyRegistrationResponse({
          response,
          expectedChallenge: isOurs('enroll', hashOf(invitation)),
          expectedOrigin,
          expectedRPID: rpID,
          supportedAlgorithmIDs,
          requireUserVerification: true,
        }),
      )
      if (!verified?.verified) return null
      const { id, publicKey, counter } = verified.registrationInfo.credential
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(response.response.transports),
      }
    },

    async askForAct(device: Device, act: string) {
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: [{ id: device.credential_id, transports: JSON.parse(device.transports) }],
        userVerification: 'required',
      })
      await remember('act', options.challenge, subjectOf(device, act), device.id)
      return options
    },

    /** Returns the passkey's counter, or null if the response doesn't sign exactly this action. */
    async readSigned(device: Device, act: string, answer: string): Promise<number | null> {
      const { data: response } = assertion.safeParse(readJson(answer))
      if (response?.id !== device.credential_id) return null
      const verified = await orNull(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: isOurs('act', subjectOf(device, act)),
          expectedOrigin,
          expectedRPID: rpID,
          credential: {
            id: device.credential_id,
            publicKey: new Uint8Array(Buffer.from(device.public_key, 'base64url')),
            counter: device.counter,
          },
          requireUserVerification: true,
        }),
      )
      return verified?.verified ? verified.authenticationInfo.newCounter : null
    },
  }
}

const subjectOf = ({ id }: Device, act: string) => `${id} ${hashOf(act)}`

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
