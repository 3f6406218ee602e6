import { open, seal } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'

type Written = { html: string; text: string }

/** Links with a token or key; HTML writes & as &amp;. */
const secretLink = /(\/renew\/|[?&;](?:token|key)=)([A-Za-z0-9_-]{20,})/g
/** Placeholder of a secret: its number between two private-use characters. */
const place = (index: number) => `\u{e000}${index}\u{e001}`
const anyPlace = /\u{e000}(\d+)\u{e001}/gu

const inBoth = ({ html, text }: Written, change: (part: string) => string): Written => ({
  html: change(html),
  text: change(text),
})

/** Replaces secrets by placeholders and seals them: the stored mail contains none. */
export const sealed = (secretKey: SecretKey, mail: Written): Written & { sealed: string | null } => {
  const secrets: string[] = []
  const placeOf = (secret: string) => {
    if (!secrets.includes(secret)) secrets.push(secret)
    return place(secrets.indexOf(secret))
  }
  const written = inBoth(mail, (part) =>
    part
      .replaceAll(anyPlace, '')
      .replaceAll(secretLink, (_, before: string, secret: string) => before + placeOf(secret)),
  )
  return { ...written, sealed: secrets.length > 0 ? seal(secretKey, JSON.stringify(secrets)) : null }
}

/** The mail with its secrets, for its recipient. */
export const unsealed = (secretKey: SecretKey, mail: Written & { sealed: string | null }): Written => {
  const secrets = mail.sealed ? (JSON.parse(open(secretKey, mail.sealed)) as string[]) : []
  return inBoth(mail, (part) => part.replaceAll(anyPlace, (_, index: string) => secrets[Number(index)] ?? '…'))
}

/** The mail without its secrets, for other readers. */
export const withoutLinks = (mail: Written): Written =>
  inBoth(mail, (part) => part.replaceAll(anyPlace, '…').replaceAll(secretLink, '$1…'))
