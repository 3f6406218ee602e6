import { first } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { visitorDays } from '#domain/session/days.ts'
import { rootDetailOf } from '#server/account/read.ts'
import { isKnownHost, siteOfHost } from '#server/account/site.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { newToken, tokenHash } from '#server/platform/security/crypto.ts'
import type { Stranger } from '#server/platform/who.ts'
import { offerAtSignIn, passkeyQuestion } from '#server/second-factor/sign-in.ts'
import { keepLanguage, switchModule } from '#server/user/own.ts'
import { enterClient, leaveClient } from './acting.ts'
import { signInDemo } from './demo.ts'
import { signIn, signInEnrolled, signInSecond } from './login.ts'
import { changePassword, endOtherSessions, endSession, ownSessions } from './own.ts'
import { askRenewal, readLink, setPassword } from './password.ts'
import { sessionOf } from './read.ts'
import { deleteSession, insertVisitorToken } from './store.ts'

const visitorToken = async (app: App, who: Stranger, url: string) => {
  // A URL, or host and port only.
  const host = first(url.replace(/^https?:\/\//i, '').split(/[/:?#]/)).toLowerCase()
  const account = await siteOfHost(app, host)
  if (!account) throw new Refusal((await isKnownHost(app, host)) ? 'site_not_active' : 'site_not_found')
  const token = newToken()
  return app.database.transaction('platform', who, async (tx) => {
    await insertVisitorToken(tx, {
      token_hash: tokenHash(token),
      account_id: account.id,
      expires_at: new Date(Date.now() + visitorDays * 86_400_000).toISOString(),
    })
    const detail = await rootDetailOf(tx, account.id)
    return { token, account, ord: detail }
  })
}

export const sessionHandlers: Handlers<'session'> = {
  login: async ({ app, who, body, address, agent, keepToken }) => {
    const session = await signIn(app, who, body, { address, agent })
    keepToken(session.apiToken)
    return session
  },
  loginDemo: async ({ app, who, body, address, agent, keepToken }) => {
    const session = await signInDemo(app, who, body.role, { address, agent })
    keepToken(session.apiToken)
    return session
  },
  loginSecond: async ({ app, who, body, address, agent, origin, keepToken }) => {
    const session = await signInSecond(app, who, body, { address, agent, page: origin })
    keepToken(session.apiToken)
    return session
  },
  loginPasskey: ({ app, who, body }) => passkeyQuestion(app, who, body.ticket),
  loginEnrol: ({ app, who, body }) => offerAtSignIn(app, who, body.ticket),
  loginConfirm: async ({ app, who, body, address, agent, keepToken }) => {
    const session = await signInEnrolled(app, who, body, { address, agent })
    keepToken(session.apiToken)
    return session
  },
  logout: async ({ app, who, token, keepToken }) => {
    await app.database.transaction('platform', who, async (tx) => {
      if (token) await deleteSession(tx, token)
    })
    keepToken(null)
    return null
  },
  // An administrator in a client's account is not one of its users.
  read: ({ app, who }) =>
    who.acting
      ? app.database.transaction('platform', who, (tx) => sessionOf(tx, who))
      : within(app, who, (tx) => sessionOf(tx, who)),
  enterClient: ({ app, who, params, token }) => enterClient(app, who, token, params.id),
  leaveClient: ({ app, who, token }) => leaveClient(app, who, token),
  switchModule: ({ app, who, body }) =>
    within(app, who, async (tx) => {
      const held = await switchModule(tx, who.id, body.module)
      return sessionOf(tx, { ...who, module: body.module, organizationId: held.organizationId })
    }),
  setLanguage: ({ app, who, body }) =>
    within(app, who, async (tx) => {
      // Visitors of a public demo share its users; their language stays in their browser.
      if (!app.config.publicDemo) await keepLanguage(tx, who.id, body.language)
      return null
    }),
  changePassword: ({ app, who, body, token }) => changePassword(app, who, token!, body),
  own: ({ app, who, token }) => ownSessions(app, who, token!),
  endOne: ({ app, who, params }) => endSession(app, who, params.id),
  endOthers: ({ app, who, token }) => endOtherSessions(app, who, token!),
  renewPassword: ({ app, who, body }) => askRenewal(app, who, body.email),
  readLink: ({ app, who, params }) => readLink(app, who, params.token),
  setPassword: ({ app, who, params, body }) => setPassword(app, who, params.token, body),
  webToken: ({ app, who, body }) => visitorToken(app, who, body.url),
}
