import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { propertiesOf } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage, type Language } from '#domain/money.ts'
import { openIdClient, signOnPath } from '#server/connectors/simulator/open-id.ts'
import type { App } from '#server/platform/app.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { docsHeader, docsPolicy, docsStyle } from '#server/platform/http/docs.ts'
import { hostOf } from '#server/platform/http/origin.ts'
import { languageOf } from '#server/platform/http/register.ts'
import { say } from '#server/platform/words.ts'
import { type SignOnAccount, signOnAccounts } from './accounts.ts'
import { signOnIssuer } from './load.ts'

const text = z.string().min(1).max(500)
/** Authorization request of the product (OpenID Connect Core 3.1.2.1, RFC 7636). */
const asked = z.object({
  client_id: z.literal(openIdClient.id),
  redirect_uri: text,
  response_type: z.literal('code'),
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
  login_hint: text.optional(),
})
type Asked = z.infer<typeof asked>

const isOwn = ({ redirect_uri }: Asked, publicUrl: string) =>
  URL.canParse(redirect_uri) &&
  new URL(redirect_uri).origin === new URL(publicUrl).origin &&
  /^\/open-id\/[\da-f-]{36}\/callback$/.test(new URL(redirect_uri).pathname)

const choicePath = `${signOnPath}/choice`

const listed = (account: SignOnAccount, request: Asked, language: Language) => {
  const to = `${choicePath}?${new URLSearchParams({ ...request, login: account.email })}`
  const note = account.groups.length > 0 ? ` · ${say(language, 'developers.demoSignOn.isNew')}` : ''
  return `<li><a href="${escapeHtml(to)}">${escapeHtml(`${account.name}, ${account.email}`)}</a>${escapeHtml(note)}</li>`
}

const pageOf = (request: Asked, language: Language) => {
  const title = escapeHtml(say(language, 'developers.demoSignOn.title'))
  // The address typed at the sign-in is the first choice.
  const isHinted = ({ email }: SignOnAccount) => email === request.login_hint
  const accounts = [...signOnAccounts].sort((a, b) => Number(isHinted(b)) - Number(isHinted(a)))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Reprise</title><style>${docsStyle}</style></head><body>${docsHeader([], signOnPath)}<main>
    <h1>${title}</h1><p>${escapeHtml(say(language, 'developers.demoSignOn.text'))}</p>
    <ul>${accounts.map((one) => listed(one, request, language)).join('')}</ul>
    </main></body></html>`
}

/** Pages of the demo's OpenID provider: a list of accounts, and the way back with a code. */
export const registerDemoSignOn = (server: FastifyInstance, app: App) => {
  const requestIn = (query: unknown, host: string) => {
    const read = asked.safeParse(query)
    const { issueCode } = app.simulator ?? {}
    if (!issueCode || host !== app.config.dashboardHost) throw new Refusal('not_found')
    if (!read.success || !isOwn(read.data, app.config.publicUrl)) throw new Refusal('invalid_request')
    return { request: read.data, issueCode }
  }
  server.get(signOnPath, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', docsPolicy)
      .send(pageOf(requestIn(request.query, hostOf(request)).request, languageOf(request) ?? defaultLanguage)),
  )
  server.get(choicePath, (request, reply) => {
    const { request: given, issueCode } = requestIn(request.query, hostOf(request))
    const { login } = propertiesOf(request.query)
    const account = signOnAccounts.find(({ email }) => email === login)
    if (!account) throw new Refusal('invalid_request')
    const back = new URL(given.redirect_uri)
    const code = issueCode({
      redirectUri: given.redirect_uri,
      challenge: given.code_challenge,
      nonce: given.nonce,
      claims: account,
    })
    for (const [name, value] of Object.entries({ code, state: given.state, iss: signOnIssuer }))
      back.searchParams.set(name, value)
    return reply.header('cache-control', 'no-store').redirect(back.toString(), 303)
  })
}
