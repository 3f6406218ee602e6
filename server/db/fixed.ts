import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { builder } from './builder.ts'
import { Recent } from './recent.ts'
import type { DB } from './types.ts'

const nameOf = Symbol('name of the value')
/** Properties that the query builder reads to detect the type of a value. */
const askedByBuilder = new Set<PropertyKey>(['toOperationNode'])

/** Placeholder of a bound value. Reading it or turning it into text throws. */
const placeholderOf = (name: string): object => {
  const refuse = (): never => {
    throw new Error(`A fixed query uses "${name}" other than as a value: put what changes its text into its shape.`)
  }
  return new Proxy(Object.freeze({}), {
    get: (_, property) => (property === nameOf ? name : askedByBuilder.has(property) ? undefined : refuse()),
    ownKeys: refuse,
  })
}

/** Above the number of shapes in use; unknown shapes evict only the least recently used ones. */
const maxShapes = 200

/** Class of a value that a condition in the building code could depend on: undefined, null, true, truthy, falsy. */
const kindOf = (value: unknown) =>
  value === undefined ? 'u' : value === null ? 'n' : value === true ? 't' : value ? 'v' : 'f'
const kindsOf = (values: object) => {
  let kinds = ''
  for (const value of Object.values(values)) kinds += kindOf(value)
  return kinds
}

/**
 * Query whose text depends on its shape only. Built and compiled once per shape, because building costs more than
 * running. Values can only be bound parameters: for each new combination of value classes the query is also built with
 * real values, and a difference in text (for example from an `if` on a value) throws.
 */
export const fixed = <Values extends object, Row, Shape extends string = ''>(
  build: (db: Kysely<DB>, values: Values, shape: Shape) => Compilable<Row>,
) => {
  const known = new Recent<string, CompiledQuery<unknown>>(maxShapes)
  const placeholders = new Proxy({}, { get: (_, name) => placeholderOf(String(name)) }) as Values
  const compileFor = (values: Values, shape: Shape) => {
    const withPlaceholders = build(builder, placeholders, shape).compile()
    const withValues = build(builder, values, shape).compile()
    if (withPlaceholders.sql !== withValues.sql)
      throw new Error(`A fixed query changes its text with its values: ${withValues.sql}`)
    return withPlaceholders
  }
  return (values: Values, shape = '' as Shape): Compilable<Row> => ({
    compile: () => {
      const key = `${kindsOf(values)} ${shape}`
      let found = known.get(key)
      if (!found) {
        found = compileFor(values, shape)
        known.set(key, found)
      }
      const parameters = found.parameters.map((one) => {
        const name = (one as { [nameOf]?: string } | null)?.[nameOf]
        return name === undefined ? one : (values as Record<string, unknown>)[name]
      })
      return { ...found, parameters } as CompiledQuery<Row>
    },
  })
}
