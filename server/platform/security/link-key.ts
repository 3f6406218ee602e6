import { createHmac } from 'node:crypto'
import type { SecretKey } from '#server/db/secret-key.ts'
import { isSame } from './crypto.ts'

/** Purpose of a private link. A key is valid for one purpose only. */
type Purpose =
  | 'access_change'
  | 'cart'
  | 'credit'
  | 'data_request'
  | 'iban'
  | 'model_alert'
  | 'proposal'
  | 'self_test'
  | 'status'
  | 'trade_ins'

const linkKeyUnder = (key: string, purpose: Purpose, id: string) =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

/** Key of a private link: HMAC of purpose and id, so that it is not stored. */
export const linkKey = ({ current }: SecretKey, purpose: Purpose, id: string) => linkKeyUnder(current, purpose, id)

export const opensLink = ({ all }: SecretKey, purpose: Purpose, id: string, key: string | undefined) =>
  all.some((one) => isSame(Buffer.from(linkKeyUnder(one, purpose, id)), Buffer.from(key ?? '')))
