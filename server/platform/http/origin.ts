import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** A name or an address, and a port: nothing that could become part of a page, a mail or a header. */
const wellFormed = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

/** The host that was asked for. Only `Host` tells it: a client can add X-Forwarded-Host where no proxy sets it. */
const hostAndPort = (request: FastifyRequest) => {
  const host = request.headers.host ?? request.headers[':authority']
  if (typeof host !== 'string' || !wellFormed.test(host)) throw new Refusal('invalid_request')
  return host.toLowerCase()
}

export const hostOf = (request: FastifyRequest) => hostAndPort(request).replace(/:\d+$/, '')

export const isSecure = (request: FastifyRequest) => request.protocol === 'https'

/** Where the product was reached: scheme, host and port. A scheme that a proxy tells is http or https. */
export const originOf = (request: FastifyRequest) => `${isSecure(request) ? 'https' : 'http'}://${hostAndPort(request)}`
