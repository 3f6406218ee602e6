const label = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`
/** A host name whose last label is not a number, which URL parsers read as an IPv4 address. */
const name = String.raw`(?:${label}\.)*(?![0-9]+(?:[:/]|$)|0x)${label}`
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const address = String.raw`${octet}(?:\.${octet}){3}`
/** Without 443, which URL parsers drop, and without leading zeros. */
const port = String.raw`(?::(?!443(?:/|$))[1-9]\d{0,4})?`
/** Unreserved characters and escapes, without dot segments, which URL parsers remove. */
const path = String.raw`(?:/(?!(?:\.|%2e){1,2}(?:/|$))(?:[a-z0-9._~!$&'()*+,;=:@-]|%[0-9a-f]{2})*)*`
/** Characters of a query that URL parsers do not escape. */
const query = String.raw`(?:\?(?:[a-z0-9._~!$&()*+,;=:@/?-]|%[0-9a-f]{2})*)?`
const rest = `://(?:${address}|${name})${port}${path}${query}$`
const canonical = new RegExp(`^https?${rest}`, 'i')
const secure = new RegExp(`^https${rest}`, 'i')

/**
 * Address without credentials or fragment that a URL parser does not rewrite: the address shown at the creation
 * of a webhook is the one called at delivery. Plain HTTP is left to the rules for outgoing calls.
 */
export const isCanonicalUrl = (text: string) => canonical.test(text)

/** Address of a new webhook. */
export const isWebhookUrl = (text: string) => secure.test(text)
