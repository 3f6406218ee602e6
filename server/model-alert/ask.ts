import { alertRequestLimits } from '#domain/model-alert/schema.ts'
import type { Language } from '#domain/money.ts'
import type { App } from '#server/platform/app.ts'
import { limit } from '#server/platform/http/limits.ts'
import { mailboxHash } from '#server/platform/http/mailbox.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { type Person, systemUser, type Visitor } from '#server/platform/who.ts'
import { mailAlert } from './mail.ts'
import { alertOf, keepAlert } from './store.ts'

type Asked = { email: string; query: string; language: Language; token: string | null; address: string }

/** Every address gets the same answer and a mail to confirm, which does not contain the visitor's text. */
export const askAlert = async (app: App, who: Visitor | Person, asked: Asked) => {
  const { accountId } = who
  const { email, query, language, token, address } = asked
  const keys = {
    visitor: token ? tokenHash(token).toString('base64url') : address,
    address: `${accountId} ${mailboxHash(email)}`,
    network: networkOf(address),
  }
  for (const name of ['visitor', 'network', 'address'] as const) {
    const { max, seconds } = alertRequestLimits[name]
    await limit(app, `model alert ${name} ${keys[name]}`, max, seconds)
  }
  if (!accountId) return null
  await app.database.transaction('platform', systemUser('mail'), async (tx) => {
    const id = await keepAlert(tx, { accountId, email, query, language })
    const row = id && (await alertOf(tx, accountId, id))
    if (row) await mailAlert(app, tx, accountId, row)
  })
  return null
}
