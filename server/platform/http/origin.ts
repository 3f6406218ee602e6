import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** Host name or IP address, and port; excludes characters with a meaning in HTML, mails or headers. */
const wellFormed = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

/** Requested host, from `Host` only: a client can add X-Forwarded-Host where no proxy sets it. */
const hostAndPort = (request: FastifyRequest) => {
  const host = request.headers.host ?? request.headers[':authority']
  if (typeof host !== 'string' || !wellFormed.test(host)) throw new Refusal('invalid_request')
  return host.toLowerCase()
}

export const hostOf = (request: FastifyRequest) => hostAndPort(request).replace(/:\d+$/, '')

export const isSecure = (request: FastifyRequest) => request.protocol === 'https'

/** Scheme, host and port of the request. The scheme from a trusted proxy is http or https. */
export const originOf = (request: FastifyRequest) => `${isSecure(request) ? 'https' : 'http'}://${hostAndPort(request)}`
