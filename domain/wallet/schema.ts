import * as z from 'zod'
import { line, paragraphs, timestamp } from '../text.ts'

export const wallets = ['apple', 'google'] as const
export type Wallet = (typeof wallets)[number]
/** Proper names, the same in every language. */
export const walletNames: Record<Wallet, string> = { apple: 'Apple Wallet', google: 'Google Wallet' }

/** What a pass shows: the code of a buyback for the store, or a voucher or gift card. */
export const passKinds = ['buyback', 'voucher'] as const
export type PassKind = (typeof passKinds)[number]

/** Characters; a chain of three certificates has about 6,000. */
export const walletLimits = { certificates: 20_000, key: 8_000, issuer: { min: 5, max: 30 }, account: 8_000 } as const

const pem = (kind: string, max: number) =>
  paragraphs({ max }).refine((text) => text.includes(`-----BEGIN ${kind}`), { error: 'wallet_no_pem' })

/** Pass certificate with the intermediate certificate that issued it, and the private key, in PEM. */
export const appleWalletInput = z.strictObject({
  certificates: pem('CERTIFICATE', walletLimits.certificates),
  key: paragraphs({ max: walletLimits.key }).min(1),
})

/** Issuer of the Google Pay & Wallet console, and the JSON key of a service account. */
export const googleWalletInput = z.strictObject({
  issuerId: line(walletLimits.issuer).regex(/^\d+$/, { error: 'wallet_issuer_digits' }),
  serviceAccount: paragraphs({ max: walletLimits.account }).min(1),
})

export const walletSettings = z.object({
  accountId: z.uuid(),
  apple: z.object({ passType: z.string(), team: z.string(), expiresAt: timestamp, isExpired: z.boolean() }).nullable(),
  google: z.object({ issuerId: z.string(), email: z.string() }).nullable(),
})
export type WalletSettings = z.infer<typeof walletSettings>

/** Signed URLs that add a pass, valid for some minutes; null if the wallet is not configured. */
export const walletPass = z.object({
  kind: z.enum(passKinds),
  apple: z.string().nullable(),
  google: z.string().nullable(),
})
export type WalletPass = z.infer<typeof walletPass>
