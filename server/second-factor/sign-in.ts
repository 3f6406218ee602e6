import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { afterPassword, methodsOf } from '#domain/second-factor/rules.ts'
import { type assertion, secondFactorLimits } from '#domain/second-factor/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { isAllowed, isUsedUp, limit } from '#server/platform/http/limits.ts'
import { newToken } from '#server/platform/security/crypto.ts'
import type { Stranger, Who } from '#server/platform/who.ts'
import { offer, takeCode } from './authenticator.ts'
import { standing } from './factors.ts'
import { authenticationOptions, takePasskey } from './passkey.ts'
import { newRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import {
  deleteTicket,
  deleteTicketsOf,
  insertTicket,
  lockPerson,
  readTicket,
  setChallenge,
  type TicketPurpose,
  tryTicket,
} from './store.ts'

const { ticketSeconds, triesOfTicket, wrongTries, wrongSeconds } = secondFactorLimits

/** User and the hash of the verified password, which may change before sign-in completes. */
type Proven = { userId: string; passwordHash: string | null }

/** After a valid password: throws with a ticket if a second factor exists or is required. */
export const checkSecondFactor = async (app: App, who: Stranger, { userId, passwordHash }: Proven) => {
  const refusal = await app.database.transaction('platform', who, async (tx) => {
    if ((await lockPerson(tx, userId))?.password_hash !== passwordHash) return new Refusal('incorrect_credentials')
    const { factors, required } = await standing(app, tx, userId)
    const next = afterPassword(factors, required)
    if (next === 'open') return null
    const token = newToken()
    const purpose = next === 'ask' ? 'sign_in' : 'enrol'
    await insertTicket(tx, { token, userId, purpose, challenge: null, seconds: ticketSeconds })
    return next === 'ask'
      ? new Refusal('second_factor_required', { ticket: token, methods: methodsOf(factors) })
      : new Refusal('second_factor_enrolment', { ticket: token })
  })
  if (refusal) throw refusal
}

/** Ends pending second steps after a password change. */
export const endSteps = (tx: Tx, userId: string) => deleteTicketsOf(tx, userId)

const wrongKey = (userId: string) => `second factor ${userId}`

/** Wrong codes are counted in a separate transaction, which is not rolled back with the refusal. */
const judged = async (app: App, userId: string, right: boolean) => {
  if (right) return
  await isAllowed(app, wrongKey(userId), wrongTries, wrongSeconds)
  throw new Refusal('second_factor_wrong')
}

/** Refuses after too many wrong codes, also a right one, to stop guessing. */
const refuseTired = async (app: App, userId: string) => {
  if (await isUsedUp(app, wrongKey(userId), wrongTries, wrongSeconds))
    await limit(app, wrongKey(userId), wrongTries, wrongSeconds)
}

const tried = async (app: App, who: Stranger, token: string, purpose: TicketPurpose) => {
  const found = await app.database.transaction('platform', who, (tx) => tryTicket(tx, token, purpose, triesOfTicket))
  if (!found) throw new Refusal('second_factor_expired')
  await refuseTired(app, found.user_id)
  return { userId: found.user_id, challenge: found.challenge }
}

type Proof = { code: string } | { passkey: z.output<typeof assertion> }

/** Completes the second step. A valid proof uses up the ticket. */
export const secondStep = async (
  app: App,
  who: Stranger,
  token: string,
  proof: Proof,
  origin: string,
): Promise<Proven> => {
  const { userId, challenge } = await tried(app, who, token, 'sign_in')
  const passwordHash = await app.database.transaction('platform', who, async (tx) => {
    const person = await lockPerson(tx, userId)
    // A password change since then has deleted the ticket.
    if (!(await readTicket(tx, token, 'sign_in'))) throw new Refusal('second_factor_expired')
    const isRight =
      'passkey' in proof
        ? await takePasskey(app, tx, userId, { origin, challenge, response: proof.passkey })
        : await takeTyped(app, tx, userId, proof.code)
    if (isRight) await deleteTicket(tx, token)
    return isRight ? person!.password_hash : undefined
  })
  await judged(app, userId, passwordHash !== undefined)
  return { userId, passwordHash: passwordHash! }
}

const takeTyped = async (app: App, tx: Tx<Who>, userId: string, code: string) => {
  if (/^\d{6}$/.test(code)) return takeCode(app, tx, userId, code)
  const spent = await spendRecoveryCode(app, tx, userId, code)
  if (spent) {
    const { accountId, email } = await standing(app, tx, userId)
    await record(tx, {
      accountId,
      subject: 'user',
      id: userId,
      event: 'recovery_code',
      actor: { id: userId, name: email },
    })
  }
  return spent
}

export const passkeyQuestion = (app: App, who: Stranger, token: string) =>
  app.database.transaction('platform', who, async (tx) => {
    const found = await readTicket(tx, token, 'sign_in')
    if (!found) throw new Refusal('second_factor_expired')
    const { challenge, options } = await authenticationOptions(app, tx, found.user_id)
    await setChallenge(tx, token, challenge)
    return { ticket: token, options }
  })

export const offerAtSignIn = (app: App, who: Stranger, token: string) =>
  app.database.transaction('platform', who, async (tx) => {
    const found = await readTicket(tx, token, 'enrol')
    if (!found) throw new Refusal('second_factor_expired')
    const { email } = await standing(app, tx, found.user_id)
    return offer(app, tx, found.user_id, email)
  })

/** First code of a user who must enrol a factor. */
export const confirmAtSignIn = async (app: App, who: Stranger, token: string, code: string) => {
  const { userId } = await tried(app, who, token, 'enrol')
  const made = await app.database.transaction('platform', who, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!(await readTicket(tx, token, 'enrol'))) throw new Refusal('second_factor_expired')
    if (!(await takeCode(app, tx, userId, code, { unconfirmed: true }))) return null
    await deleteTicket(tx, token)
    const { accountId, email } = await standing(app, tx, userId)
    await record(tx, {
      accountId,
      subject: 'user',
      id: userId,
      event: 'second_factor_on',
      actor: { id: userId, name: email },
    })
    return { passwordHash: person!.password_hash, recoveryCodes: await newRecoveryCodes(app, tx, userId) }
  })
  await judged(app, userId, made !== null)
  return { userId, ...made! }
}
