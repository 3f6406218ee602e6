import { randomUUID } from 'node:crypto'
import { demoPassword } from '#server/demo/people.ts'

export type Answer = { status: number; body: Record<string, unknown> }
/** Sends one request to a process; throws if it cannot be reached. `key`: idempotency key of a POST. */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  body?: unknown,
  key?: string,
) => Promise<Answer>

export const headersOf: (...request: Parameters<Send>) => Record<string, string> = (
  method,
  _path,
  token,
  body,
  key,
) => ({
  ...(token ? { 'x-auth-token': token } : {}),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(method === 'POST' ? { 'idempotency-key': key ?? randomUUID() } : {}),
})

export const sendTo =
  (port: () => number): Send =>
  async (method, path, token, body, key) => {
    const answer = await fetch(`http://127.0.0.1:${port()}/api${path}`, {
      method,
      headers: headersOf(method, path, token, body, key),
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : {} }
  }

export const signIn = async (send: Send, email: string) => {
  const { status, body } = await send('POST', '/login', null, { email, password: demoPassword })
  if (status !== 200 && status !== 201) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return String(body.apiToken)
}
