import { type IbanReason, ibanAddress } from '#domain/iban/request.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { insertRequest } from './store.ts'

type Asked = { accountId: string; buybackId: string; host: string; reason: IbanReason }

/** Creates an IBAN request; returns its URL on the account's site, with its key. */
export const newIbanUrl = async (app: App, tx: Tx, { accountId, buybackId, host, reason }: Asked) => {
  const id = await insertRequest(tx, accountId, buybackId, reason)
  const url = new URL(ibanAddress(id, linkKey(app.config.secretKey, 'iban', id)), app.config.publicUrl)
  url.hostname = host
  return url.toString()
}
