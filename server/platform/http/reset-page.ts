import { fastify } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage } from '#domain/money.ts'
import type { Config } from '../config.ts'
import { isNavigation, sendErrorPage } from './error-page.ts'
import { problemOf } from './problem.ts'
import { languageOf } from './register.ts'

/** Seconds after which a client tries again. */
const retrySeconds = 10

/** Server that answers every request with 503 while the public demo is reset. */
export const resetServer = (config: Config) => {
  const server = fastify({ forceCloseConnections: true })
  server.setNotFoundHandler((request, reply) => {
    reply.headers({ 'retry-after': String(retrySeconds), 'cache-control': 'no-store' })
    if (isNavigation(request))
      return sendErrorPage({ config }, request, reply, {
        status: 503,
        title: 'common.publicDemo.resetting',
        text: 'errors.demo_resetting',
        reloadAfter: retrySeconds,
      })
    const refusal = new Refusal('demo_resetting')
    return reply
      .code(refusal.status)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problemOf(refusal, languageOf(request) ?? defaultLanguage))
  })
  return server
}
