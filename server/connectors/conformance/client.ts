import type { ProviderCall } from '#domain/connector/contract/call.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { asked } from '../http.ts'
import { signed } from '../signature.ts'

export type Provider = { url: string; apiKey: string; signingSecret?: string }

/** A broken rule of the contract; the message is shown as it is. */
export class Broken extends Error {}

export const expectThat = (isMet: boolean, otherwise: string) => {
  if (!isMet) throw new Broken(otherwise)
}

type Given = Omit<NonNullable<Parameters<typeof asked>[1]>, 'probing'>

const maxShown = 300
const timeoutMs = 10_000

/** Sends a declared call as the product does. */
export const sendCall = async ({ url, apiKey, signingSecret }: Provider, call: ProviderCall, given: Given = {}) => {
  const { method, path, query, body, idempotencyKey } = asked(call, given)
  const target = new URL(`${url.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const correlationId = newId()
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${apiKey}`,
    'x-correlation-id': correlationId,
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(signingSecret ? signed(signingSecret, idempotencyKey ?? correlationId, text ?? '') : {}),
  }
  const answer = await fetch(target, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(text === undefined ? {} : { body: text }),
  }).catch((error: unknown) => {
    throw new Broken(`${method} ${path} was not answered: ${String(error)}`)
  })
  return { status: answer.status, text: await answer.text(), name: `${method} ${path}` }
}

/** Sends a call that must succeed with an answer of the declared schema. */
export const answerOf = async <A>(provider: Provider, call: ProviderCall<A>, given: Given = {}): Promise<A> => {
  const { status, text, name } = await sendCall(provider, call, given)
  expectThat(status >= 200 && status < 300, `${name} answered ${status}: ${text.slice(0, maxShown)}`)
  let value: unknown
  try {
    value = text === '' ? null : JSON.parse(text)
  } catch {
    throw new Broken(`${name} answered no JSON: ${text.slice(0, maxShown)}`)
  }
  const read = call.answer.safeParse(value)
  if (!read.success)
    throw new Broken(
      `${name}: ${read.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`).join('; ')}`,
    )
  return read.data
}
