import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { builder } from './builder.ts'
import { Recent } from './recent.ts'
import type { DB } from './types.ts'

/** Stands in a query for a value that is known when it is asked. */
class Hole {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** More than the product itself asks for: whoever invents ever new shapes only pushes out the least used. */
const mostShapes = 200

/**
 * A query whose words depend on its shape alone: it is built and compiled once for each, which costs more than to run it.
 * Values are only ever put where a value may stand.
 */
export const fixed = <Values extends object, Row, Shape extends string = ''>(
  build: (db: Kysely<DB>, values: Values, shape: Shape) => Compilable<Row>,
) => {
  const known = new Recent<Shape, CompiledQuery<unknown>>(mostShapes)
  const holes = new Proxy({}, { get: (_, name) => new Hole(String(name)) }) as Values
  return (values: Values, shape = '' as Shape): Compilable<Row> => ({
    compile: () => {
      let found = known.get(shape)
      if (!found) {
        found = build(builder, holes, shape).compile()
        known.set(shape, found)
      }
      const parameters = found.parameters.map((one) =>
        one instanceof Hole ? (values as Record<string, unknown>)[one.name] : one,
      )
      return { ...found, parameters } as CompiledQuery<Row>
    },
  })
}
