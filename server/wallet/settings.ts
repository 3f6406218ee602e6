import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { appleWalletInput, googleWalletInput, Wallet, WalletSettings } from '#domain/wallet/schema.ts'
import { lockAccount, ownAccount } from '#server/account/own.ts'
import { seal } from '#server/db/seal.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { checkApple, checkGoogle, tryApple } from './certificate.ts'
import { walletSettingsOf, writeWallet } from './store.ts'

const shown = async (tx: Tx, accountId: string): Promise<WalletSettings> => {
  const row = await walletSettingsOf(tx, accountId)
  const { apple_pass_type: passType, apple_team: team, apple_expires_at: expiresAt } = row ?? {}
  const { google_issuer: issuerId, google_email: email } = row ?? {}
  return {
    accountId,
    apple:
      passType && team && expiresAt
        ? {
            passType,
            team,
            expiresAt: new Date(expiresAt).toISOString(),
            isExpired: new Date(expiresAt) <= new Date(),
          }
        : null,
    google: issuerId && email ? { issuerId, email } : null,
  }
}

const checkOwn = (who: Person, accountId: string) => {
  if (!ownAccount(who, accountId)) throw new Refusal('not_found')
}

export const readWallets = (app: App, who: Person, accountId: string) =>
  within(app, who, (tx) => {
    checkOwn(who, accountId)
    return shown(tx, accountId)
  })

type Written = Parameters<typeof writeWallet>[2]

/** Writes one wallet; the history names it without its key. */
const write = (app: App, who: Person, accountId: string, wallet: Wallet, values: Written, to: string | null) =>
  within(app, who, async (tx) => {
    await lockAccount(tx, who, accountId)
    const before = await shown(tx, accountId)
    const from = wallet === 'apple' ? (before.apple?.passType ?? null) : (before.google?.email ?? null)
    await writeWallet(tx, accountId, values)
    const changes = { [wallet === 'apple' ? 'appleWallet' : 'googleWallet']: { from, to } }
    await record(tx, { accountId, subject: 'account', id: accountId, event: 'update', changes })
    return shown(tx, accountId)
  })

export const setApple = async (app: App, who: Person, accountId: string, input: z.output<typeof appleWalletInput>) => {
  checkOwn(who, accountId)
  const now = new Date()
  const checked = checkApple(input, now)
  await tryApple(checked, now)
  const { certificates, key, passType, team, expiresAt } = checked
  const values = {
    apple_certificates: certificates,
    apple_key: seal(app.config.secretKey, key),
    apple_pass_type: passType,
    apple_team: team,
    apple_expires_at: expiresAt.toISOString(),
  }
  return write(app, who, accountId, 'apple', values, passType)
}

export const setGoogle = (
  app: App,
  who: Person,
  accountId: string,
  { issuerId, serviceAccount }: z.output<typeof googleWalletInput>,
) => {
  checkOwn(who, accountId)
  const { email, key } = checkGoogle(serviceAccount)
  const values = { google_issuer: issuerId, google_email: email, google_key: seal(app.config.secretKey, key) }
  return write(app, who, accountId, 'google', values, email)
}

export const removeApple = (app: App, who: Person, accountId: string) => {
  const none = { apple_certificates: null, apple_key: null, apple_pass_type: null, apple_team: null }
  return write(app, who, accountId, 'apple', { ...none, apple_expires_at: null }, null)
}

export const removeGoogle = (app: App, who: Person, accountId: string) =>
  write(app, who, accountId, 'google', { google_issuer: null, google_email: null, google_key: null }, null)
