import { linkDays, tradeInsDays } from '#domain/status-page/link.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { linkKey, opensLink } from '#server/platform/security/link-key.ts'

const oneDay = 86_400_000
const today = (now: Date) => Math.floor(now.getTime() / oneDay)
const dayLength = 4

/** `link_version`: increased when a user changes the customer's address; ends the keys mailed before. */
export type LinkedSale = { id: string; link_version: number }

const days = { status: linkDays, trade_ins: tradeInsDays } as const

const signed = ({ id, link_version: version }: LinkedSale, day: string) =>
  version === 0 ? `${id} ${day}` : `${id} ${day} ${version}`

/** Keys with a signed expiry date, which is part of them. */
const keysOf = (purpose: keyof typeof days) => ({
  key: (secretKey: SecretKey, sale: LinkedSale, now = new Date()) => {
    const day = (today(now) + days[purpose]).toString(36).padStart(dayLength, '0')
    return `${day}${linkKey(secretKey, purpose, signed(sale, day))}`
  },
  opens: (secretKey: SecretKey, sale: LinkedSale, key: string | undefined, now = new Date()) => {
    const day = key?.slice(0, dayLength) ?? ''
    const opens = opensLink(secretKey, purpose, signed(sale, day), key?.slice(dayLength))
    return opens && Number.parseInt(day, 36) >= today(now)
  },
})

/** Key of one buyback's status page. */
export const { key: statusKey, opens: opensStatus } = keysOf('status')
/** Key of the page with all buybacks of the sale's address. Only ever mailed to that address. */
export const { key: tradeInsKey, opens: opensTradeIns } = keysOf('trade_ins')
