import * as z from 'zod'
import { line, timestamp } from '../text.ts'

export const secondFactorLimits = {
  passkeys: 10,
  recoveryCodes: 10,
  /** From the right password to the second factor. */
  ticketSeconds: 300,
  triesOfTicket: 5,
  /** Wrong codes of one person, from wherever; codes of six digits are guessed by trying. */
  wrongTries: 10,
  wrongSeconds: 900,
} as const

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Six digits of an authenticator, or a recovery code; spaces and dashes are how people read them aloud. */
export const secondFactorCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, { error: 'second_factor_code' }))
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'totp_code' }))

export const ticket = z.string().min(1).max(100)
export const givenPassword = z.string().min(1).max(200)

const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'invalid_format' })
const credential = { id: encoded(1_400), rawId: encoded(1_400), type: z.literal('public-key') }

/** What a browser makes of a passkey, as WebAuthn writes it; what else it says of itself is not read. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(2_000),
  }),
})
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

export const passkeyName = line({ min: 1, max: 60 })

/** Options of WebAuthn for `navigator.credentials`, which its own standard describes. */
export const passkeyOptions = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })

export const totpOffer = z.object({
  /** Base32, to be typed where no camera is at hand. */
  secret: z.string(),
  uri: z.string(),
  /** A picture of the address as an SVG. */
  qrCode: z.string(),
})

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = z.object({
  required: z.boolean(),
  /** Who signs in at their organization's provider has their second factor there. */
  bySso: z.boolean(),
  totpSince: timestamp.nullable(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: timestamp, usedAt: timestamp.nullable() })),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>
