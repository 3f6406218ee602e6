import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { hasFactor, mayRemove } from '#domain/second-factor/rules.ts'
import { type attestation, type SecondFactor, secondFactorLimits } from '#domain/second-factor/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { limit } from '#server/platform/http/limits.ts'
import { newToken } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { endSessions } from '#server/user/end-access.ts'
import { offer, takeCode } from './authenticator.ts'
import { standing } from './factors.ts'
import { registered, registrationOptions } from './passkey.ts'
import { refuseActing, withPassword as withPasswordAgain } from './password-again.ts'
import { newRecoveryCodes } from './recovery.ts'
import {
  deleteAuthenticator,
  deletePasskey,
  deleteTicket,
  insertPasskey,
  insertTicket,
  lockPerson,
  passkeysOf,
  readTicket,
  replaceRecoveryCodes,
} from './store.ts'

export const readOwn = async (app: App, who: Person): Promise<SecondFactor> => {
  refuseActing(who)
  return within(app, who, async (tx) => {
    const { factors, required, bySso, totpSince } = await standing(app, tx, who.id)
    return {
      required,
      bySso,
      totpSince,
      passkeys: (await passkeysOf(tx, who.id)).map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: created_at,
        usedAt: used_at,
      })),
      recoveryCodesLeft: factors.recoveryCodesLeft,
    }
  })
}

const withPassword = <T>(app: App, who: Person, password: string, work: (tx: Tx<Person>) => Promise<T>) =>
  withPasswordAgain(app, who, { password, bySso: 'second_factor_by_sso' }, work)

export const offerTotp = (app: App, who: Person, password: string) =>
  withPassword(app, who, password, async (tx) => offer(app, tx, who.id, (await standing(app, tx, who.id)).email))

const noteOwn = (tx: Tx<Person>, event: string, changes?: Record<string, unknown>) =>
  record(tx, { accountId: tx.who.accountId, subject: 'user', id: tx.who.id, event, ...(changes && { changes }) })

/** Sessions opened without the new factor end; the caller's own stays. */
const endOthers = (tx: Tx<Person>, token: string | null) => endSessions(tx, tx.who.id, token ?? undefined)

export const confirmTotp = async (app: App, who: Person, code: string, token: string | null) => {
  refuseActing(who)
  await limit(app, `first code ${who.id}`, secondFactorLimits.wrongTries, secondFactorLimits.wrongSeconds)
  return within(app, who, async (tx) => {
    const { factors } = await standing(app, tx, who.id)
    if (!(await takeCode(app, tx, who.id, code, { unconfirmed: true }))) throw new Refusal('second_factor_wrong')
    await noteOwn(tx, 'second_factor_on', { authenticator: true })
    await endOthers(tx, token)
    return { recoveryCodes: hasFactor(factors) ? [] : await newRecoveryCodes(app, tx, who.id) }
  })
}

/** Removing the last factor also removes the recovery codes. */
const removed = async (app: App, tx: Tx<Person>, remove: () => Promise<boolean>) => {
  const { factors, required } = await standing(app, tx, tx.who.id)
  if (!mayRemove(factors, required)) throw new Refusal('second_factor_mandatory')
  if (!(await remove())) throw new Refusal('not_found')
  const left = await standing(app, tx, tx.who.id)
  if (!hasFactor(left.factors)) await replaceRecoveryCodes(tx, tx.who.id, [])
  await noteOwn(tx, 'second_factor_off')
  return null
}

export const removeTotp = (app: App, who: Person, password: string) =>
  withPassword(app, who, password, (tx) =>
    removed(app, tx, async () => {
      const { factors } = await standing(app, tx, who.id)
      await deleteAuthenticator(tx, who.id)
      return factors.totp
    }),
  )

export const removePasskey = (app: App, who: Person, id: string, password: string) =>
  withPassword(app, who, password, (tx) => removed(app, tx, () => deletePasskey(tx, who.id, id)))

const refuseFull = (count: number) => {
  if (count >= secondFactorLimits.passkeys) throw new Refusal('too_many_passkeys', { max: secondFactorLimits.passkeys })
}

export const offerPasskey = (app: App, who: Person, password: string) =>
  withPassword(app, who, password, async (tx) => {
    const { factors, email } = await standing(app, tx, who.id)
    refuseFull(factors.passkeys)
    const { challenge, options } = await registrationOptions(app, tx, { id: who.id, email })
    const ticket = newToken()
    await insertTicket(tx, {
      token: ticket,
      userId: who.id,
      purpose: 'passkey',
      challenge,
      seconds: secondFactorLimits.ticketSeconds,
    })
    return { ticket, options }
  })

type NewPasskey = { ticket: string; name: string; passkey: z.output<typeof attestation> }

export const addPasskey = async (app: App, who: Person, input: NewPasskey, origin: string, token: string | null) => {
  refuseActing(who)
  return within(app, who, async (tx) => {
    await lockPerson(tx, who.id)
    const found = await readTicket(tx, input.ticket, 'passkey')
    if (!found?.challenge || found.user_id !== who.id) throw new Refusal('second_factor_expired')
    const { factors } = await standing(app, tx, who.id)
    refuseFull(factors.passkeys)
    const credential = await registered(app, origin, found.challenge, input.passkey)
    if (!credential) throw new Refusal('passkey_refused')
    await deleteTicket(tx, input.ticket)
    await insertPasskey(tx, {
      user_id: who.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: input.passkey.response.transports ?? [],
      name: input.name,
    })
    await noteOwn(tx, 'second_factor_on', { passkey: input.name })
    await endOthers(tx, token)
    return { recoveryCodes: hasFactor(factors) ? [] : await newRecoveryCodes(app, tx, who.id) }
  })
}

export const renewRecoveryCodes = (app: App, who: Person, password: string) =>
  withPassword(app, who, password, async (tx) => {
    const { factors } = await standing(app, tx, who.id)
    if (!hasFactor(factors)) throw new Refusal('second_factor_missing')
    await noteOwn(tx, 'recovery_codes')
    return { recoveryCodes: await newRecoveryCodes(app, tx, who.id) }
  })
