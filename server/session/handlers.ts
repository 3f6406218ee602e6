import { Refusal } from '#domain/errors.ts'
import { visitorDays } from '#domain/session/days.ts'
import { rootDetailOf } from '#server/account/read.ts'
import { isKnownHost, siteOfHost } from '#server/account/site.ts'
import { type App, within } from '#server/platform/app.ts'
import { newToken, tokenHash } from '#server/platform/crypto.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Stranger } from '#server/platform/who.ts'
import { signIn } from './login.ts'
import { askRenewal, readLink, setPassword } from './password.ts'
import { sessionOf } from './read.ts'

const visitorToken = async (app: App, who: Stranger, url: string) => {
  // A page's address, or just its host and port.
  const host = url
    .replace(/^https?:\/\//i, '')
    .split(/[/:?#]/)[0]!
    .toLowerCase()
  const account = await siteOfHost(app, host)
  if (!account) throw new Refusal((await isKnownHost(app, host)) ? 'site_not_active' : 'site_not_found')
  const token = newToken()
  return app.database.transaction('platform', who, async (tx) => {
    await tx.db
      .insertInto('visitor_tokens')
      .values({
        token_hash: tokenHash(token),
        account_id: account.id,
        expires_at: new Date(Date.now() + visitorDays * 86_400_000).toISOString(),
      })
      .execute()
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
  logout: async ({ app, who, token, keepToken }) => {
    await app.database.transaction('platform', who, async ({ db }) => {
      if (token) await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
    })
    keepToken(null)
    return null
  },
  read: ({ app, who }) => within(app, who, (tx) => sessionOf(tx, who)),
  switchModule: ({ app, who, body }) =>
    within(app, who, async (tx) => {
      const held = await tx.db
        .selectFrom('user_modules')
        .select(['module', 'organization_id'])
        .where('user_id', '=', who.id)
        .where('module', '=', body.module)
        .executeTakeFirst()
      if (!held) throw new Refusal('module_not_held', { module: body.module })
      await tx.db.updateTable('users').set({ current_module: body.module }).where('id', '=', who.id).execute()
      return sessionOf(tx, { ...who, module: body.module, organizationId: held.organization_id })
    }),
  setLanguage: ({ app, who, body }) =>
    within(app, who, async (tx) => {
      await tx.db.updateTable('users').set({ language: body.language }).where('id', '=', who.id).execute()
      return null
    }),
  renewPassword: ({ app, who, body }) => askRenewal(app, who, body.email),
  readLink: ({ app, who, params }) => readLink(app, who, params.token),
  setPassword: ({ app, who, params, body }) => setPassword(app, who, params.token, body),
  webToken: ({ app, who, body }) => visitorToken(app, who, body.url),
}
