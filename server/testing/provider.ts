import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'

export const providerClient = { id: 'reprise', secret: 'a-secret-of-the-provider-that-is-long' }

/** A real OpenID provider without passwords: the login is the e-mail address. State is in memory. */
export const testProvider = async (
  redirects: string[],
  logouts: string[],
  claims: (login: string) => object = () => ({}),
) => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.id,
        client_secret: providerClient.secret,
        redirect_uris: redirects,
        post_logout_redirect_uris: logouts,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: login, email_verified: true, ...claims(login) }),
    }),
  })
  provider.on('server_error', (_context, error) => console.error('provider', error))
  server.on('request', provider.callback())
  onTestFinished(() => void server.close())
  return { issuer }
}

/** Signs in at the provider like a browser: keeps cookies, submits the form, and returns the redirect back. */
export const signInAt = async (authorizationUrl: string, login: string, back: string) => {
  const jar = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      jar.set(name, value)
    }
    return answer
  }
  let url = authorizationUrl
  for (let step = 0; step < 20; step++) {
    const answer = await visit(url)
    const to = answer.headers.get('location')
    if (to) {
      url = new URL(to, url).toString()
      if (url.startsWith(back)) return new URL(url)
      continue
    }
    const page = await answer.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`the provider has no form: ${page.slice(0, 300)}`)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
    const sent = await visit(new URL(action, url).toString(), { prompt, login, password: 'x' })
    url = new URL(sent.headers.get('location') ?? url, url).toString()
    if (url.startsWith(back)) return new URL(url)
  }
  throw new Error('the provider never came to an end')
}
