import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#domain/endpoint.ts'
import type { Endpoints } from '#domain/endpoints.ts'
import type { Language } from '#domain/money.ts'
import type { App } from '../app.ts'
import type { Once } from '../security/once.ts'
import type { Person, Stranger, Visitor } from '../who.ts'

type WhoFor<E> = E extends { access: infer Access }
  ? Access extends 'public'
    ? Stranger
    : Access extends 'visitor'
      ? Visitor | Person
      : Access extends { anyOf: readonly (infer Permission)[] }
        ? 'PUBLIC_SITE' extends Permission
          ? Visitor | Person
          : Person
        : Person
  : never

/** `fields` are the form fields sent before the file. */
export type HandedFile = {
  name: string
  content: Readable
  fields: Record<string, string>
  truncated: () => boolean
}

/** Input of a handler, validated and typed by the endpoint's declaration. */
export type Call<E> = {
  app: App
  who: WhoFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  language: Language
  address: string
  /** Scheme, host and port of the request. */
  origin: string
  agent: string
  token: string | null
  /** Sets the token as an HttpOnly cookie; null removes it. */
  keepToken: (token: string | null) => void
  /** Idempotency-Key of the request, if the endpoint accepts one; stored in the transaction of the work. */
  once: Once | null
  file: () => Promise<HandedFile | null>
}

/** One handler per endpoint of a feature; a missing one does not compile. */
export type Handlers<F extends keyof Endpoints> = {
  [K in keyof Endpoints[F]]: (call: Call<Endpoints[F][K]>) => Promise<AnswerOf<Endpoints[F][K]>>
}

export type AllHandlers = { [F in keyof Endpoints]: Handlers<F> }

/** Routes without an endpoint declaration: pictures, the Typesense API, the pages. */
export type OwnRoutes = (server: FastifyInstance, app: App) => void | Promise<void>
