import type { ESTree } from 'vite'
import { parse, walk } from './sources.ts'

/**
 * Places where the compiler or the linter is overruled. `casts`: `x as T` and `<T>x`, `as const` aside; `assertions`: `x!`;
 * `suppressions`: comments that switch a rule off; `unexplained`: those without a reason.
 */
export type Escapes = { casts: number; assertions: number; suppressions: number; unexplained: number }

export const escapesIn = (path: string, source: string): Escapes => {
  const parsed = parse(path, source)
  const comments = parsed.comments.map(({ value }) => value.trim())
  const suppressions = comments.filter((text) =>
    /^(biome-ignore(-start|-all)?|@ts-(ignore|expect-error|nocheck))\b/.test(text),
  )
  const unexplained = suppressions.filter((text) =>
    text.startsWith('biome')
      ? !/:\s+\S.{4}/.test(text) || text.includes('<explanation>')
      : !/^@ts-[a-z-]+\s+\S/.test(text),
  )
  const escapes = { casts: 0, assertions: 0, suppressions: suppressions.length, unexplained: unexplained.length }
  const isConst = (type: ESTree.TSType) =>
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  walk(parsed.program, {
    TSAsExpression: ({ typeAnnotation }: ESTree.TSAsExpression) => {
      if (!isConst(typeAnnotation)) escapes.casts += 1
    },
    TSTypeAssertion: () => {
      escapes.casts += 1
    },
    TSNonNullExpression: () => {
      escapes.assertions += 1
    },
  })
  return escapes
}
