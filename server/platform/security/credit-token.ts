import type { SecretKey } from '#server/db/secret-key.ts'
import { linkKey, opensLink } from './link-key.ts'

const prefix = 'rpc_'
const form = /^rpc_([0-9a-f]{32})([\w-]{32})$/

type Sale = { id: string; link_version: number }
/** Ends with the address that the credit was given to. */
const signed = ({ id, link_version: version }: Sale) => (version === 0 ? id : `${id} ${version}`)

/** Signed credit of a buyback: given to the customer with the declaration, and verified by the shop's server. */
export const creditToken = (secretKey: SecretKey, sale: Sale) =>
  `${prefix}${sale.id.replaceAll('-', '')}${linkKey(secretKey, 'credit', signed(sale))}`

/** Buyback named by a token, whose signature is not verified yet; null if it is another text. */
export const saleOfToken = (text: string): string | null => {
  const [, hex] = form.exec(text) ?? []
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null
}

export const opensCredit = (secretKey: SecretKey, sale: Sale, text: string) =>
  opensLink(secretKey, 'credit', signed(sale), form.exec(text)?.[2])

/** Whether a token was given to the present or a former address of the sale. */
export const openedCredit = (secretKey: SecretKey, { id, link_version: last }: Sale, text: string) =>
  Array.from({ length: last + 1 }, (_, version) => version).some((version) =>
    opensCredit(secretKey, { id, link_version: version }, text),
  )
