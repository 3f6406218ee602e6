import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Module } from '#domain/access.ts'
import { handlers, ownRoutes } from '#server/handlers.ts'
import type { App } from '#server/platform/app.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { createServer } from '#server/platform/http/server.ts'
import type { Log } from '#server/platform/log.ts'
import { databaseSpans } from '#server/platform/telemetry/database-spans.ts'
import { openTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { openSession } from '#server/session/login.ts'
import { measureProcess } from '#server/system/gauges.ts'
import { taskListOf } from '#server/worker.ts'
import { testConfig } from './config.ts'
import { multipartOf } from './hostile-requests.ts'
import { type TestDatabase, takeDatabase } from './shared-database.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests assert the content of the body
export type Answer = { status: number; body: any; headers: Record<string, unknown> }
type Asked = { body?: unknown; headers?: Record<string, string>; module?: Module; language?: string }

// Written before tests start processes: a killed process writes nothing.
flushCompileCache()

const stranger = { kind: 'stranger', name: '–', language: 'fr-FR' } as const

/** A signed-in user; calls go through HTTP. */
export type Caller = {
  get: (path: string, asked?: Asked) => Promise<Answer>
  post: (path: string, body?: unknown, asked?: Asked) => Promise<Answer>
  patch: (path: string, body: unknown, asked?: Asked) => Promise<Answer>
  remove: (path: string, asked?: Asked) => Promise<Answer>
  upload: (path: string, name: string, content: string | Buffer) => Promise<Answer>
  token: string | null
}

export type TestApp = {
  app: App
  server: FastifyInstance
  anonymous: Caller
  as: (email: string) => Promise<Caller>
  withToken: (token: string | null) => Caller
  /** Runs pending jobs until none is left. */
  work: () => Promise<void>
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** graphile-worker does not await the completion of a job: the next one of its queue would be skipped. At most one second. */
const untilUnlocked = async (owner: pg.Pool) => {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await owner.query(
      `select from graphile_worker._private_jobs where locked_at is not null
       union all select from graphile_worker._private_job_queues where locked_at is not null limit 1`,
    )
    if (rowCount === 0) return
    await setTimeout(10)
  }
}

/** The product on a database with the rows of the template. */
export const testApp = (settings: Record<string, string> = {}): TestApp => {
  const made = {} as TestApp
  let taken: TestDatabase | undefined

  beforeAll(async () => {
    const config = testConfig(settings)
    const log: Log = { info: () => {}, warn: () => {}, error: (fields, message) => console.error(message, fields) }
    const telemetry = await openTelemetry(config, log)
    const around = telemetry.tracing && databaseSpans(telemetry.tracing)
    taken = await takeDatabase(inject('cluster'), config, around ? { around } : {})
    const app: App = {
      config,
      owner: taken.owner,
      database: taken.database,
      files: await openFiles(config),
      sessions: null,
      simulator: null,
      log,
      telemetry,
    }
    measureProcess(app, null)
    const server = await createServer(app, handlers, ownRoutes)
    const signedIn = new Map<string, Caller>()
    Object.assign(made, {
      app,
      server,
      anonymous: caller(server, null),
      withToken: (token: string | null) => caller(server, token),
      as: async (email: string) => {
        const open = signedIn.get(email)
        if (open) return open
        const { rows } = await app.owner.query<{ id: string }>('select id from users where email = $1', [email])
        if (!rows[0]) throw new Error(`there is no user ${email}`)
        // Without the password, whose verification takes longer than most tests.
        const known = { userId: rows[0].id, passwordHash: null, idToken: null }
        const { apiToken } = await openSession(app, stranger, known, { address: '127.0.0.1', agent: 'test' })
        const who = caller(server, apiToken)
        signedIn.set(email, who)
        return who
      },
      work: async () => {
        await runOnce({ pgPool: app.owner, taskList: taskListOf(app), logger: new Logger(() => () => {}) })
        await untilUnlocked(app.owner)
      },
      sql: async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows,
    } satisfies TestApp)
  })

  afterAll(async () => {
    await made.server?.close()
    await made.app?.telemetry.stop()
    await taken?.release()
    if (made.app) rmSync(made.app.config.dataDir, { recursive: true, force: true })
  })

  return made
}

const caller = (server: FastifyInstance, token: string | null): Caller => {
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    { headers = {}, module, language }: Asked = {},
  ): Promise<Answer> => {
    const answer = await server.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token ? { 'x-auth-token': token } : {}),
        ...(module ? { 'x-module': module } : {}),
        ...(language ? { 'accept-language': language } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      body: text && /json/.test(String(answer.headers['content-type'])) ? JSON.parse(text) : text,
      headers: answer.headers,
    }
  }
  return {
    token,
    get: (path, asked) => ask('GET', path, undefined, asked),
    post: (path, body, asked) => ask('POST', path, body, asked),
    patch: (path, body, asked) => ask('PATCH', path, body, asked),
    remove: (path, asked) => ask('DELETE', path, undefined, asked),
    upload: (path, name, content) => {
      const { type, payload } = multipartOf(name, Buffer.from(content))
      return server
        .inject({
          method: 'POST',
          url: `/api${path}`,
          headers: {
            ...(token ? { 'x-auth-token': token } : {}),
            'content-type': type,
          },
          payload,
        })
        .then((answer) => ({ status: answer.statusCode, body: answer.json(), headers: answer.headers }))
    },
  }
}
