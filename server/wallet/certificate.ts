import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { isRecord } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'

const refuse = (path: string, code: string, params = {}) => new Refusal('invalid_input', {}, [{ path, code, params }])

const certificateText = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** Pass certificate, intermediate certificates and at most a root. */
const maxCertificates = 5

export const certificatesIn = (pem: string): X509Certificate[] =>
  [...pem.matchAll(certificateText)].slice(0, maxCertificates).map(([text]) => new X509Certificate(text))

/** Bits; a longer key would hold the server with each signature. */
const keyLength = { min: 2_048, max: 4_096 } as const

/** Whether a signature with the key is verified by its public part, which a damaged key still has. */
const canSign = (key: KeyObject) => {
  const tried = Buffer.from('{}')
  return verify('sha256', tried, createPublicKey(key), sign('sha256', tried, key))
}

/** An unencrypted RSA key that signs; null for another text. */
const rsaKey = (text: string): KeyObject | null => {
  try {
    const key = createPrivateKey(text)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    const isFit = key.asymmetricKeyType === 'rsa' && bits >= keyLength.min && bits <= keyLength.max
    return isFit && canSign(key) ? key : null
  } catch {
    return null
  }
}

const partOf = (subject: string, name: string) =>
  subject
    .split('\n')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Checks what Apple checks in a signed pass, except its own root; refused with the field and the reason. */
export const checkApple = ({ certificates: pem, key: keyText }: { certificates: string; key: string }, now: Date) => {
  let certificates: X509Certificate[]
  try {
    certificates = certificatesIn(pem)
  } catch {
    throw refuse('certificates', 'wallet_unreadable')
  }
  const key = rsaKey(keyText)
  if (!key) throw refuse('key', 'wallet_key_unreadable')
  const leaf = certificates.find((one) => one.checkPrivateKey(key))
  if (!leaf) throw refuse('key', 'wallet_key_mismatch')
  const passType = partOf(leaf.subject, 'UID')
  const team = partOf(leaf.subject, 'OU')
  if (!passType?.startsWith('pass.') || !team) throw refuse('certificates', 'wallet_no_pass_certificate')
  const issuer = certificates.find((one) => one !== leaf && leaf.checkIssued(one) && leaf.verify(one.publicKey))
  if (!issuer) throw refuse('certificates', 'wallet_no_issuer')
  for (const one of [leaf, issuer]) {
    if (one.validFromDate > now) throw refuse('certificates', 'wallet_not_valid_yet')
    if (one.validToDate <= now) throw refuse('certificates', 'wallet_expired')
  }
  const expiresAt = new Date(Math.min(leaf.validToDate.getTime(), issuer.validToDate.getTime()))
  return { passType, team, expiresAt, certificates: [leaf, issuer].map(String).join(''), key: keyText }
}

/** Signs a manifest as a pass has it, which a certificate that cannot be written into a signature refuses. */
export const tryApple = async ({ certificates, key }: ReturnType<typeof checkApple>, now: Date) => {
  const { signDetached } = await import('./sign.ts')
  try {
    signDetached(Buffer.from('{}'), certificatesIn(certificates), key, now)
  } catch {
    throw refuse('certificates', 'wallet_unreadable')
  }
}

/** E-mail address and private key of a service account. */
export const checkGoogle = (json: string) => {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw refuse('serviceAccount', 'wallet_account_unreadable')
  }
  const { client_email: email, private_key: key } = isRecord(read) ? read : {}
  if (typeof email !== 'string' || !/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email) || typeof key !== 'string')
    throw refuse('serviceAccount', 'wallet_account_unreadable')
  if (!rsaKey(key)) throw refuse('serviceAccount', 'wallet_key_unreadable')
  return { email, key }
}
