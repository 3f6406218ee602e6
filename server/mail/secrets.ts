import { open, seal } from '#server/platform/security/crypto.ts'

type Written = { html: string; text: string }

/** Links that open an account, or a customer's documents; HTML writes & as &amp;. */
const secretLink = /(\/renew\/|[?&;](?:token|key)=)([A-Za-z0-9_-]{20,})/g
/** Stands for a secret: two characters that no text has, around its number. */
const place = (index: number) => `\u{e000}${index}\u{e001}`
const anyPlace = /\u{e000}(\d+)\u{e001}/gu

const inBoth = ({ html, text }: Written, change: (part: string) => string): Written => ({
  html: change(html),
  text: change(text),
})

/** A mail whose secrets are taken out and sealed: what is stored opens nothing. */
export const sealed = (secretKey: string, mail: Written): Written & { sealed: string | null } => {
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

/** The mail as it was written, for its recipient. */
export const unsealed = (secretKey: string, mail: Written & { sealed: string | null }): Written => {
  const secrets = mail.sealed ? (JSON.parse(open(secretKey, mail.sealed)) as string[]) : []
  return inBoth(mail, (part) => part.replaceAll(anyPlace, (_, index: string) => secrets[Number(index)] ?? '…'))
}

/** The mail as anybody else may see it. */
export const withoutLinks = (mail: Written): Written =>
  inBoth(mail, (part) => part.replaceAll(anyPlace, '…').replaceAll(secretLink, '$1…'))
