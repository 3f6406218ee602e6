import { Refusal } from '#domain/errors.ts'
import { deviceOf } from '#domain/session/agent.ts'
import { maxSessionsShown } from '#domain/session/schema.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { hashPassword } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { refuseActing, withPassword } from '#server/second-factor/password-again.ts'
import { endSteps } from '#server/second-factor/sign-in.ts'
import { endSessions } from '#server/user/end-access.ts'
import { keepPassword } from '#server/user/own.ts'
import { deleteOwnSession, sessionsOf } from './store.ts'

export const ownSessions = async (app: App, who: Person, token: string) => {
  refuseActing(who)
  const rows = await within(app, who, (tx) => sessionsOf(tx, who.id, token, maxSessionsShown))
  return {
    members: rows.map(({ id, current, address, agent, created_at, used_at }) => ({
      id,
      current,
      ...deviceOf(agent),
      address,
      createdAt: created_at,
      usedAt: used_at,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export const endSession = async (app: App, who: Person, id: string) => {
  refuseActing(who)
  return within(app, who, async (tx) => {
    if (!(await deleteOwnSession(tx, who.id, id))) throw new Refusal('not_found')
    await record(tx, { accountId: who.accountId, subject: 'user', id: who.id, event: 'sessions_ended' })
    return null
  })
}

export const endOtherSessions = async (app: App, who: Person, token: string) => {
  refuseActing(who)
  return within(app, who, async (tx) => {
    const endedSessions = await endSessions(tx, who.id, token)
    if (endedSessions > 0)
      await record(tx, { accountId: who.accountId, subject: 'user', id: who.id, event: 'sessions_ended' })
    return { endedSessions }
  })
}

type Change = { password: string; newPassword: string }

/** A password change ends other sessions, pending sign-ins and mailed links. */
export const changePassword = (app: App, who: Person, token: string, { password, newPassword }: Change) =>
  withPassword(app, who, { password, bySso: 'sso_mandatory' }, async (tx) => {
    if (newPassword === password)
      throw new Refusal('invalid_input', {}, [{ path: 'newPassword', code: 'password_same' }])
    await keepPassword(tx, who.id, await hashPassword(newPassword), false)
    const endedSessions = await endSessions(tx, who.id, token)
    await endSteps(tx, who.id)
    await record(tx, { accountId: who.accountId, subject: 'user', id: who.id, event: 'password' })
    return { endedSessions }
  })
