import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { present } from '#domain/checked.ts'
import { secondFactorLimits } from '#domain/second-factor/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { signatureUnder } from '#server/platform/security/crypto.ts'
import { replaceRecoveryCodes, useRecoveryCode } from './store.ts'

const hashUnder = (key: string, userId: string, code: string) =>
  signatureUnder(key, 'recovery codes', `${userId} ${code}`)

/** 80 bits in base32. */
const newCode = () => new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32

/** Replaces all recovery codes. Stored as hashes; returned once. */
export const newRecoveryCodes = async (app: App, tx: Tx, userId: string) => {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashUnder(app.config.secretKey.current, userId, code)),
  )
  return codes.map((code) => present(code.match(/.{4}/g)).join('-'))
}

/** Uses a recovery code; each is valid once. */
export const spendRecoveryCode = (app: App, tx: Tx, userId: string, code: string) =>
  useRecoveryCode(
    tx,
    userId,
    app.config.secretKey.all.map((key) => hashUnder(key, userId, code)),
  )
