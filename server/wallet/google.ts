import { createSign } from 'node:crypto'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** "Save to Google Wallet" link: the pass as a token signed by the service account (RS256). */
export const saveAddress = (claims: object, key: string) => {
  const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  const signature = createSign('sha256').update(unsigned).sign(key).toString('base64url')
  return `https://pay.google.com/gp/v/save/${unsigned}.${signature}`
}
