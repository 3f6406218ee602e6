import * as z from 'zod'
import { line, timestamp } from '../text.ts'

export const secondFactorLimits = {
  passkeys: 10,
  recoveryCodes: 10,
  /** Time between the correct password and the second factor. */
  ticketSeconds: 300,
  triesOfTicket: 5,
  /** Wrong codes per user and period, from any network: six digits can be guessed. */
  wrongTries: 10,
  wrongSeconds: 900,
} as const

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
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

/** WebAuthn assertion; other fields are ignored. */
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

/** WebAuthn options for `navigator.credentials`. */
export const passkeyOptions = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })

export const totpOffer = z.object({
  /** Base32, for manual entry. */
  secret: z.string(),
  uri: z.string(),
  /** QR code of `uri` as SVG. */
  qrCode: z.string(),
})

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = z.object({
  required: z.boolean(),
  /** SSO users have their second factor at their provider. */
  bySso: z.boolean(),
  totpSince: timestamp.nullable(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: timestamp, usedAt: timestamp.nullable() })),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>
