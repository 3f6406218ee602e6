import { randomUUID } from 'node:crypto'
import { demoPassword } from '#server/demo/people.ts'

export type Answer = { status: number; body: Record<string, unknown> }
/** Sends one request to a process; throws if it cannot be reached. */
export type Send = (method: 'GET' | 'POST', path: string, token: string | null, body?: unknown) => Promise<Answer>

export const sendTo =
  (port: () => number): Send =>
  async (method, path, token, body) => {
    const answer = await fetch(`http://127.0.0.1:${port()}/api${path}`, {
      method,
      headers: {
        ...(token ? { 'x-auth-token': token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
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
