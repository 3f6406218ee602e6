import type * as z from 'zod'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { linkHours, type linkPurposes, type newPassword } from '#domain/session/schema.ts'
import { joinFacts, userMachine } from '#domain/user/machine.ts'
import { writeMail } from '#server/mail/write.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { transition } from '#server/platform/event/transition.ts'
import { isAllowed } from '#server/platform/http/limits.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { hashPassword, newToken, tokenHash, verifyPassword } from '#server/platform/security/crypto.ts'
import type { Stranger, Who } from '#server/platform/who.ts'
import { endSteps } from '#server/second-factor/sign-in.ts'
import { endSessions } from '#server/user/end-access.ts'
import { keepPassword } from '#server/user/own.ts'
import { hasOpenLink, lockOpenLink, type Recipient, recipientByEmail, recipientById, replaceLink } from './store.ts'

type Purpose = (typeof linkPurposes)[number]

/** A link is valid once, for some hours; a new one replaces earlier ones. */
const newLink = async (tx: Tx, userId: string, purpose: Purpose) => {
  const token = newToken()
  await replaceLink(tx, {
    token_hash: tokenHash(token),
    user_id: userId,
    purpose,
    expires_at: new Date(Date.now() + linkHours[purpose] * 3_600_000).toISOString(),
  })
  return token
}

/** Requested on the sign-in page. Neither answer nor duration reveals whether the address is known. */
export const askRenewal = (app: App, who: Stranger, email: string) =>
  app.database.transaction('platform', who, async (tx) => {
    await enqueue(tx, 'mailRenewal', { email })
    return null
  })

/** Renewal mails per address and hour; the last link stays valid. */
const renewalsPerHour = 3
const hour = 3_600

/** Job that mails the renewal link. */
export const mailRenewal = async (app: App, who: Who, email: string) => {
  if (!(await isAllowed(app, `renewal ${email}`, renewalsPerHour, hour))) return
  await app.database.transaction('platform', who, async (tx) => {
    const user = await recipientByEmail(tx, email)
    if (!user) return
    if (user.force_connection_by_sso) await mailSso(app, tx, user)
    else await mailLink(app, tx, user, user.status === 'invited' ? 'creation' : 'renewal')
  })
}

/** Users with mandatory SSO get no link; one sent before stays valid for the case that SSO is lifted. */
const mailSso = (app: App, tx: Tx<Who>, user: Recipient) =>
  writeMail(app, tx, { kind: user.status === 'invited' ? 'ssoCreation' : 'ssoRenewal', user, path: ssoLoginPath })

/** Sign-in page that asks for the e-mail address of an SSO user. */
const ssoLoginPath = '/login?sso=true'

const creationPath = (token: string) => `/new/password?isPasswordCreation=true&token=${token}`

const mailLink = async (app: App, tx: Tx<Who>, user: Recipient, purpose: Purpose) => {
  const token = await newLink(tx, user.id, purpose)
  const path = purpose === 'creation' ? creationPath(token) : `/renew/${token}`
  await writeMail(app, tx, { kind: purpose, user, path })
}

/** Invitation from the command line: mailed if mail is configured, and returned to the caller. */
export const invitationOf = async (app: App, tx: Tx<Who>, userId: string) => {
  const user = present(await recipientById(tx, userId))
  const path = creationPath(await newLink(tx, userId, 'creation'))
  const mailed = app.config.smtpUrl !== undefined
  if (mailed) await writeMail(app, tx, { kind: 'creation', user, path })
  return { email: user.email, url: new URL(path, app.config.publicUrl).toString(), mailed }
}

/** Job that mails an invitation; `ifMissing`: unless the user has a valid one, which a new one would replace. */
export const mailInvitation = (app: App, who: Who, { id: userId, ifMissing }: { id: string; ifMissing?: boolean }) =>
  app.database.transaction('platform', who, async (tx) => {
    const user = await recipientById(tx, userId)
    if (user?.status !== 'invited' || (ifMissing && (await hasOpenLink(tx, userId)))) return
    if (user.force_connection_by_sso) await mailSso(app, tx, user)
    else await mailLink(app, tx, user, 'creation')
  })

const openLink = async (tx: Tx, token: string) => {
  const link = await lockOpenLink(tx, token)
  if (!link) throw new Refusal('link_expired')
  return link
}

export const readLink = (app: App, who: Stranger, token: string) =>
  app.database.transaction('platform', who, async (tx) => {
    const link = await openLink(tx, token)
    return {
      email: link.email,
      purpose: link.purpose,
      language: link.language ?? link.account_language ?? who.language,
      sso: link.force_connection_by_sso,
      brand:
        link.company && link.main_color ? { name: link.company, mainColor: link.main_color, logo: link.logo } : null,
    }
  })

export const setPassword = async (app: App, who: Stranger, token: string, input: z.output<typeof newPassword>) => {
  const hash = await hashPassword(input.password)
  return app.database.transaction('platform', who, async (tx) => {
    const link = await openLink(tx, token)
    if (link.force_connection_by_sso) throw new Refusal('sso_mandatory')
    if (link.purpose === 'creation' && !input.policyAccepted)
      throw new Refusal('invalid_input', {}, [{ path: 'policyAccepted', code: 'policy_required' }])
    if (link.password_hash && (await verifyPassword(input.password, link.password_hash)))
      throw new Refusal('invalid_input', {}, [{ path: 'password', code: 'password_same' }])
    await keepPassword(tx, link.id, hash, link.purpose === 'creation')
    const named = { ...tx, who: { ...who, name: `${link.firstname} ${link.lastname}` } }
    if (link.status === 'invited')
      await transition(named, userMachine, {
        table: 'users',
        id: link.id,
        event: 'join',
        facts: async () => joinFacts,
      })
    await record(named, { accountId: link.account_id, subject: 'user', id: link.id, event: 'password' })
    await endSessions(tx, link.id)
    await endSteps(tx, link.id)
    return null
  })
}
