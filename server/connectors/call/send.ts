import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { CallFailure } from '#domain/connector/schema.ts'
import type { Place } from './place.ts'
import { callLimits, failureOf, type Outcome } from './policy.ts'

type Request = { method: string; url: URL; headers: Record<string, string>; body: string | null; timeoutMs: number }
export type Answered = Outcome & { body: string }

const pinned =
  ({ address, family }: Place): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)

const retryAfterOf = ({ headers }: IncomingMessage) => {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

/**
 * One attempt on a new connection: on a stale keep-alive connection it is unknown whether the request arrived.
 * Redirects are not followed; one timeout covers the whole exchange, including the body.
 */
export const send = ({ method, url, headers, body, timeoutMs }: Request, place: Place) =>
  new Promise<Answered>((settle) => {
    let sent = false
    let status: number | null = null
    const end = (failure: CallFailure | null, text = '', retryAfter: number | null = null) => {
      clearTimeout(timer)
      request.destroy()
      settle({ failure, status, sent, retryAfter, body: text })
    }
    const secure = url.protocol === 'https:'
    const request = (secure ? https : http).request({
      method,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: place.port,
      path: `${url.pathname}${url.search}`,
      headers: body === null ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: pinned(place),
      agent: false,
    })
    const timer = setTimeout(() => end('timeout'), timeoutMs)
    request.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        sent = true
      }),
    )
    request.on('error', () => end('unreachable'))
    request.on('response', (response) => {
      status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > callLimits.answerBytes) end('answer_too_large')
        else chunks.push(chunk)
      })
      response.on('end', () => end(failureOf(status!), Buffer.concat(chunks).toString('utf8'), retryAfterOf(response)))
      response.on('error', () => end('unreachable'))
      response.on('aborted', () => end('unreachable'))
    })
    request.end(body ?? undefined)
  })
