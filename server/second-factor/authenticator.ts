import { Refusal } from '#domain/errors.ts'
import { open, seal } from '#server/db/seal.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { platformName } from '#server/platform/platform-name.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { authenticatorOf, offerAuthenticator, takeStep } from './store.ts'
import { addressOf, newSecret, stepOf } from './totp.ts'

/** Offers a TOTP secret, active after its first valid code. An active one is not replaced. */
export const offer = async (app: App, tx: Tx, userId: string, email: string) => {
  const known = await authenticatorOf(tx, userId)
  if (known?.confirmed_at) throw new Refusal('conflict')
  const secret = newSecret()
  await offerAuthenticator(tx, userId, seal(app.config.secretKey, secret))
  const uri = addressOf(secret, await platformName(tx), email)
  return { secret, uri, qrCode: await qrCodeOf(uri) }
}

/** Whether a code is valid and unused. `unconfirmed`: the first code, which activates an offered secret. */
export const takeCode = async (app: App, tx: Tx, userId: string, code: string, { unconfirmed = false } = {}) => {
  const known = await authenticatorOf(tx, userId)
  if (!known || (known.confirmed_at === null) !== unconfirmed) return false
  const step = stepOf(open(app.config.secretKey, known.sealed_secret), code)
  return step !== null && takeStep(tx, userId, step)
}
