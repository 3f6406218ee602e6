import type { Compilable, Kysely } from 'kysely'
import { builder } from '#server/db/builder.ts'
import type { DB } from '#server/db/types.ts'

/** Standard way of the query builder: built and compiled on each call. */
export const fixed =
  <Values extends object, Row, Shape extends string = ''>(
    build: (db: Kysely<DB>, values: Values, shape: Shape) => Compilable<Row>,
  ) =>
  (values: Values, shape = '' as Shape): Compilable<Row> =>
    build(builder, values, shape)
