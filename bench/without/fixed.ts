import type { Compilable, Kysely } from 'kysely'
import { builder } from '#server/db/builder.ts'
import type { DB } from '#server/db/types.ts'

/** The query builder's own way: each query is built and compiled when it is asked. */
export const fixed =
  <Values extends object, Row, Shape extends string = ''>(
    build: (db: Kysely<DB>, values: Values, shape: Shape) => Compilable<Row>,
  ) =>
  (values: Values, shape = '' as Shape): Compilable<Row> =>
    build(builder, values, shape)
