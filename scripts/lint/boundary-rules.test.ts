import { expect, it } from 'vitest'
import { violationsOf } from './boundary-rules.ts'
import { graphOf } from './import-graph.ts'

const violations = (sources: Record<string, string>) => violationsOf(graphOf(Object.entries(sources)))

it.each([
  ['import', "import { a } from '#server/a.ts'"],
  ['type-only import', "import type { A } from '#server/a.ts'"],
  ['inline type import', "import { type A } from '#server/a.ts'"],
  ['side-effect import', "import '#server/a.ts'"],
  ['re-export', "export { a } from '#server/a.ts'"],
  ['re-export of everything', "export * from '../server/a.ts'"],
  ['type-only re-export', "export type { A } from '#server/a.ts'"],
  ['dynamic import', "const a = () => import('#server/a.ts')"],
  ['import type', "type A = import('#server/a.ts').A"],
  ['import in JSX', "const A = <p>{lazy(() => import('#server/a.ts'))}</p>"],
])('reports a forbidden %s', (_, source) => {
  expect(violations({ 'web/page.tsx': `\n${source}`, 'server/a.ts': '' })).toEqual([
    'web-not-server: web/page.tsx:2 → server/a.ts (screens reach the server over HTTP only)',
  ])
})

it.each([
  ['value', "import { a } from './b.ts'", "import { b } from './a.ts'"],
  ['type-only', "import type { A } from './b.ts'", "import type { B } from './a.ts'"],
  ['half type-only', "import { a } from './b.ts'", "type B = import('./a.ts').B"],
  ['dynamic', "import { a } from './b.ts'", "const b = () => import('./a.ts')"],
  ['re-exported', "export * from './b.ts'", "export { b } from './a.ts'"],
])('reports a cycle of two files: %s', (_, a, b) => {
  expect(violations({ 'bench/a.ts': a, 'bench/b.ts': b })).toEqual(['no-cycles: bench/a.ts → bench/b.ts → bench/a.ts'])
})

it('reports a file that imports itself, and a longer cycle that other files lead to', () => {
  expect(violations({ 'e2e/a.ts': "import './a.ts'" })).toEqual(['no-cycles: e2e/a.ts → e2e/a.ts'])
  const files = { 'e2e/a.ts': 'b', 'e2e/b.ts': 'c', 'e2e/c.ts': 'd', 'e2e/d.ts': 'b' }
  const sources = Object.entries(files).map(([path, next]) => [path, `import './${next}.ts'`])
  expect(violations(Object.fromEntries(sources))).toEqual(['no-cycles: e2e/b.ts → e2e/c.ts → e2e/d.ts → e2e/b.ts'])
})

it('reports cyclic dependencies of server folders, except in tests and the demo', () => {
  const sources = { 'server/x/a.ts': "import '#server/y/a.ts'", 'server/y/a.ts': '' }
  expect(violations({ ...sources, 'server/y/b.ts': "import type { A } from '../x/a.ts'" })).toEqual([
    'no-folder-cycles: server/x → server/y → server/x',
  ])
  expect(violations({ ...sources, 'server/y/b.test.ts': "import '../x/a.ts'" })).toEqual([])
  expect(violations({ ...sources, 'server/demo/b.ts': "import '../x/a.ts'" })).toEqual([])
})

it('allows only the store of the same feature, and row types of others', () => {
  const of = (source: string) => violations({ 'server/user/rename.ts': source }).map((line) => line.split(':')[0])
  expect(of("import { read } from './store.ts'")).toEqual([])
  expect(of("import type { Row } from '#server/cart/cart-store.ts'")).toEqual([])
  expect(of("import { read, type Row } from '#server/cart/cart-store.ts'")).toEqual(['verbs-not-stores'])
  expect(of("const store = import('#server/cart/store.ts')")).toEqual(['verbs-not-stores'])
})

it('reports imports in the domain other than its own files and allowed packages', () => {
  const of = (specifier: string) => violations({ 'domain/a.ts': `import x from '${specifier}'` }).length
  expect(['zod', 'libphonenumber-js/min', '#domain/b.ts', './b.ts'].map(of)).toEqual([0, 0, 0, 0])
  expect(['zod-like', 'node:fs', 'react', '#server/b.ts'].map(of)).toEqual([1, 1, 1, 1])
})

it('throws for a file that cannot be parsed', () => {
  expect(() => violations({ 'domain/a.ts': 'import { from' })).toThrow('domain/a.ts')
})
