import type { MultipartFields } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { propertiesOf } from '#domain/checked.ts'
import { publicDemoLimits } from '#domain/demo/limits.ts'
import { type AnyEndpoint, bodyLimitOf, maxIdempotencyKey } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { bestLanguage, isLanguage, type Language } from '#domain/money.ts'
import { check } from '#domain/text.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { checkFilters } from '../list/lists.ts'
import { tokenHash } from '../security/crypto.ts'
import { onceOf } from '../security/once.ts'
import { authenticate } from './authenticate.ts'
import { isGuestPage } from './guest-page.ts'
import type { Call, HandedFile } from './handlers.ts'
import { jsonSchemaOf, linkedSchemaOf } from './json-schema.ts'
import { limit, rateHeaders, type Standing } from './limits.ts'
import { networkOf } from './network.ts'
import { originOf } from './origin.ts'
import { checkPublicDemo } from './public-demo.ts'
import { noteAccount } from './request-log.ts'
import { cookieToken, isOwnPage, sessionCookies } from './session-cookie.ts'
import { onReplica } from './write-position.ts'

// biome-ignore lint/suspicious/noExplicitAny: handlers of all endpoints; each is typed where it is defined
export type AnyHandler = (call: Call<any>) => Promise<unknown>

/**
 * Registers the route of a declared endpoint: rate limit, authentication, permission, input, idempotency, answer, in
 * that order.
 */
export const register = (server: FastifyInstance, app: App, id: string, endpoint: AnyEndpoint, handler: AnyHandler) => {
  const status = endpoint.status ?? 200
  const writers: { [type: string]: Writer } = {}
  /** Compiled with the first answer: a process serves only some of its endpoints. */
  const writerFor: WriterFor = (reply, type) => {
    const schema = () => jsonSchemaOf(endpoint.answer)
    writers[type] ??= reply.compileSerializationSchema(type === linked ? linkedSchemaOf(schema()) : schema()) as Writer
    return writers[type]
  }
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: requestLimitOf(endpoint, app.config),
    handler: async (request, reply) => {
      // Login CSRF: a form on another site could sign its visitor in to the attacker's account.
      if (endpoint.access === 'public' && endpoint.method !== 'GET' && !isOwnPage(request) && !isGuestPage(request))
        throw new Refusal('forbidden')
      const language = languageOf(request)
      const token = tokenOf(request)
      const module = header(request, 'x-module')
      await limitTries(app, id, endpoint, request)
      const onRate = (standing: Standing) => void reply.headers(rateHeaders(standing))
      const who = await authenticate(app, id, endpoint, { token, module, language, onRate })
      if ('accountId' in who && who.accountId) noteAccount(request, who.accountId)
      if (endpoint.perMinute && 'id' in who) {
        const counted = endpoint.perAccount && 'accountId' in who ? (who.accountId ?? who.id) : who.id
        onRate(await limit(app, `${id} ${counted}`, endpoint.perMinute))
      }
      await checkPublicDemo(app, id)
      const params = readParams(request)
      const query = readQuery(endpoint, request)
      const filters = endpoint.narrows ?? endpoint.list?.filters
      if (filters) checkFilters(filters, who, query as object)
      const key = endpoint.idempotent ? header(request, 'idempotency-key') : null
      if (key && key.length > maxIdempotencyKey) throw new Refusal('invalid_request')
      const call = {
        app,
        who,
        params,
        query,
        body: readBody(endpoint, request),
        language: who.language,
        address: request.ip,
        origin: originOf(request),
        agent: header(request, 'user-agent') ?? '',
        token,
        keepToken: (kept: string | null) => void reply.header('set-cookie', sessionCookies(app, request, kept)),
        once: key ? onceOf(who, key, id, { params, query, body: request.body }) : null,
        file: () => readFile(endpoint, request, app.config),
      }
      const result = await onReplica(app, endpoint, request, () => handler(call as never))
      // Other processes are notified by NOTIFY; this one empties its cache at once. Visitors cannot change access.
      if (endpoint.method !== 'GET' && who.kind !== 'visitor') app.sessions?.forget()
      return answer(endpoint, request, reply.code(status), result, writerFor)
    },
  })
}

const plain = 'application/json'
const linked = 'application/ld+json'
type Writer = (value: unknown) => string
type WriterFor = (reply: FastifyReply, type: typeof plain | typeof linked) => Writer

/** Every answer is serialized by its schema, which drops undeclared fields. */
const answer = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  writerFor: WriterFor,
) => {
  if (reply.statusCode === 204) return reply.send()
  const type = endpoint.list && header(request, 'accept')?.includes(linked) ? linked : plain
  return reply
    .type(`${type}; charset=utf-8`)
    .serializer(writerFor(reply, type))
    .send(type === linked ? { '@id': request.url, '@type': 'Collection', ...(value as object) } : value)
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const languageOf = (request: FastifyRequest): Language | null => {
  const chosen = header(request, 'x-language')
  return isLanguage(chosen) ? chosen : bestLanguage(request.headers['accept-language'])
}

const tokenOf = (request: FastifyRequest) => {
  const bearer = header(request, 'authorization')
  const given = header(request, 'x-auth-token') ?? (bearer?.startsWith('Bearer ') ? bearer.slice(7) : null)
  return given ?? cookieToken(request)
}

/** An uploaded file is limited while it is streamed; JSON sent instead of it has the usual limit. */
const requestLimitOf = ({ access, bodyLimit, body, takes }: AnyEndpoint, { publicDemo }: Config) => {
  if (takes !== 'file') {
    const most = bodyLimitOf({ access, bodyLimit })
    return publicDemo ? Math.min(most, publicDemoLimits.uploadBytes) : most
  }
  return bodyLimit && !body ? bodyLimit + 64 * 1024 : bodyLimitOf({ access })
}

const fileLimitOf = ({ bodyLimit }: AnyEndpoint, { publicDemo }: Config) =>
  publicDemo ? Math.min(bodyLimit ?? Number.POSITIVE_INFINITY, publicDemoLimits.uploadBytes) : bodyLimit

/**
 * Rate limits before authentication: per network, and per network and e-mail address or sign-on session of the body.
 */
const limitTries = async (app: App, id: string, { perMinute, access }: AnyEndpoint, request: FastifyRequest) => {
  if (!perMinute) return
  const network = networkOf(request.ip)
  const { email, openidSessionId } = propertiesOf(request.body)
  const name = [email, openidSessionId].find((one) => typeof one === 'string')
  await limit(app, `${id} ${network}`, access === 'public' && name === undefined ? perMinute : perMinute * 10)
  if (name === undefined) return
  // Hashed: the keys of rate limits are stored.
  const hash = tokenHash(name.trim().toLowerCase()).toString('base64url')
  await limit(app, `${id} ${network} ${hash}`, perMinute)
}

const uuid = z.uuid()

/** An id that is not a UUID is refused like an unknown record. */
const readParams = (request: FastifyRequest) => {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params))
    if (/^id$|Id$/.test(name) && !uuid.safeParse(value).success) throw new Refusal('not_found')
  return params
}

const readQuery = (endpoint: AnyEndpoint, request: FastifyRequest) => {
  const given = propertiesOf(request.query)
  if (!endpoint.query) {
    if (Object.keys(given).length > 0)
      throw new Refusal('unknown_parameter', { allowed: [], found: Object.keys(given) })
    return undefined
  }
  const { value, violations } = check(endpoint.query, given)
  if (!violations) return value
  const shape = (endpoint.query as z.ZodObject).shape
  const unknown = violations.filter(({ code }) => code === 'unknown_field')
  throw new Refusal(
    unknown.length > 0 ? 'unknown_parameter' : 'invalid_request',
    { allowed: Object.keys(shape) },
    violations,
  )
}

const readBody = (endpoint: AnyEndpoint, request: FastifyRequest) => {
  if (!endpoint.body) return undefined
  const { value, violations } = check(endpoint.body, request.body ?? {})
  if (violations) throw new Refusal('invalid_input', {}, violations)
  return value
}

const readFile = async (endpoint: AnyEndpoint, request: FastifyRequest, config: Config): Promise<HandedFile | null> => {
  if (!request.isMultipart()) return null
  const part = await request.file({ limits: { fileSize: fileLimitOf(endpoint, config), files: 1 } }).catch(() => {
    throw new Refusal('file_unreadable')
  })
  if (!part) return null
  return {
    name: part.filename || 'file',
    content: part.file,
    fields: fieldsOf(part.fields),
    truncated: () => part.file.truncated,
  }
}

const fieldsOf = (fields: MultipartFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  )
