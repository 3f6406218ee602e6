import { expect, test } from 'vitest'
import { type Release, versionProblems } from './client-version.ts'

const released: Release = {
  version: '1.2.3',
  shared: 'x',
  calls: { 'products.list': 'GET /products aaa', 'carts.create': 'POST /carts bbb' },
}
const changelog = (version: string, text: string) =>
  `# Changelog\n\n## ${version}\n${text}\n\n## 1.2.3\n- \`stores.list\`\n`
const judged = (current: Partial<Release>, text = '') => {
  const { version = '1.2.3' } = current
  return versionProblems({ released, current: { ...released, ...current }, changelog: changelog(version, text) })
}
const added = { ...released.calls, 'stores.list': 'GET /stores ccc' }

test('the released calls need no new version', () => {
  expect(judged({})).toEqual([])
  expect(judged({ version: '1.2.2' })).toEqual(['client/package.json: 1.2.3 is released already'])
})

test.each([
  ['a new call', added, '1.3.0', 'stores.list'],
  ['a call with other types', { ...released.calls, 'products.list': 'GET /products zzz' }, '1.3.0', 'products.list'],
  ['a call with another address', { ...released.calls, 'products.list': 'GET /items aaa' }, '2.0.0', 'products.list'],
  ['a missing call', { 'products.list': 'GET /products aaa' }, '2.0.0', 'carts.create'],
])('%s needs a version that announces it, and its name in the changelog', (_, calls, version, name) => {
  const wanted = `client/package.json: the calls changed since 1.2.3; set the version to ${version} or later`
  const unnamed = `client/CHANGELOG.md: does not name \`${name}\``
  expect(judged({ calls }, `- \`${name}\``)).toContain(wanted)
  expect(judged({ calls, version: '1.2.4' }, `- \`${name}\``)).toEqual([wanted])
  expect(judged({ calls, version })).toEqual([unnamed])
  expect(judged({ calls, version }, `- \`${name}\``)).toEqual([])
})

test('changed shared code needs a patch version', () => {
  expect(judged({ shared: 'y' })).toHaveLength(1)
  expect(judged({ shared: 'y', version: '1.2.4' })).toEqual([])
})

test('the changelog begins with the version', () => {
  const problems = versionProblems({ released, current: released, changelog: changelog('1.2.2', '') })
  expect(problems).toEqual(['client/CHANGELOG.md: does not begin with 1.2.3'])
})
