import { expect, it } from 'vitest'
import { escapesIn } from './escapes.ts'
import { longFunctions } from './long-functions.ts'

const body = (lines: number) => '  x()\n'.repeat(lines)

it('reports functions of more than 80 lines, of every form, by their name', () => {
  const sources = [
    `function named() {\n${body(79)}}`,
    `const arrow = () => {\n${body(79)}}`,
    `const one = function () {\n${body(79)}}`,
    `export default () => {\n${body(79)}}`,
    `class C {\n method() {\n${body(79)}}}`,
  ]
  const found = sources.flatMap((source) => longFunctions('a.ts', source)).map(({ id, lines }) => `${id} ${lines}`)
  expect(found).toEqual(['a.ts named 81', 'a.ts arrow 81', 'a.ts one 81', 'a.ts anonymous 81', 'a.ts anonymous 81'])
  expect(longFunctions('a.ts', `function f() {\n${body(78)}}`)).toEqual([])
})

it('counts casts, assertions and suppressions, and those without a reason', () => {
  const source = `
    import { a as b } from './b.ts'
    const c = ['x'] as const
    const d = b as string
    const e = (d as unknown as number)!
    const f = e!.g!.h
    // biome-ignore lint/style/x: a reason
    // biome-ignore lint/style/x: <explanation>
    // @ts-expect-error
    // @ts-expect-error the library declares it too narrowly
    const text = 'x as y! // biome-ignore'
  `
  expect(escapesIn('a.ts', source)).toEqual({ casts: 3, assertions: 3, suppressions: 4, unexplained: 2 })
})
