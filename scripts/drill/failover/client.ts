import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '#domain/checked.ts'
import { testAuthority } from '#server/testing/certificates.ts'
import { type Answer, headersOf, type Send } from '../caller.ts'
import { dashboardHost } from './topology.ts'

/** Milliseconds until a request without an answer is repeated, and between two attempts. */
const patience = 10_000
const pause = { first: 200, longest: 1_000 }
/** Milliseconds after which a caller gives up: the drill has failed then. */
const longest = 120_000

const sendOver =
  (agent: Agent, port: () => number): Send =>
  (method, path, token, body, key) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request(
        {
          ...{ agent, method, host: '127.0.0.1', port: port(), path: `/api${path}`, servername: dashboardHost },
          headers: { host: dashboardHost, ...headersOf(method, path, token, body, key) },
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () => {
            const text = Buffer.concat(chunks).toString()
            const isJson = answer.headers['content-type']?.includes('json')
            resolve({ status: answer.statusCode ?? 0, body: isJson && text ? JSON.parse(text) : { text } })
          })
        },
      )
      outgoing.once('error', reject)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })

/** Answers that a client repeats with the same idempotency key: unavailable, or too many requests. */
const isTemporary = ({ status }: Answer) => status >= 500 || status === 429

/**
 * A client with the addresses of both application machines: it stays with one until a request fails, then repeats the
 * same request, with the same idempotency key, at the other one.
 */
export const newClient = (ports: readonly number[], onRetry: (reason: string) => void) => {
  const agent = new Agent({ keepAlive: true, ca: testAuthority })
  let preferred = 0
  const send: Send = async (method, path, token, body, key = randomUUID()) => {
    const began = performance.now()
    let turn = preferred
    const attempt = sendOver(agent, () => itemAt(ports, turn % ports.length))
    for (let wait = pause.first; ; wait = Math.min(wait * 2, pause.longest)) {
      const answer = await attempt(method, path, token, body, key).catch((error: Error) => error)
      if (!(answer instanceof Error) && !isTemporary(answer)) {
        preferred = turn
        return answer
      }
      const reason = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`
      if (performance.now() - began > longest) throw new Error(`${path} failed for two minutes: ${reason}`)
      onRetry(reason)
      turn++
      await sleep(wait)
    }
  }
  return { send, close: () => agent.destroy() }
}
