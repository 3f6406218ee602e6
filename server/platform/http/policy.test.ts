import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { noGuests, policyOf } from './policy.ts'

const app = { config: { mapTiles: null, typesense: null } } as App
const policy = (...images: string[]) => policyOf('nonce', app, { ...noGuests, images })

test('pictures are allowed from the origins that the account uses', () => {
  expect(policy('https://cdn.example.com', 'https://a.b.example:8443')).toContain(
    "img-src 'self' data: blob: https://cdn.example.com https://a.b.example:8443; font-src",
  )
})

test.each([
  new URL("https://a;script-src'unsafe-inline'.example/x.png").origin,
  'https://a.example; script-src *',
  'https://a.example *',
  'https://*.example',
  'https://a.example/path',
  'http://a.example',
  'javascript:alert(1)',
  '*',
])('invalid origins are left out of the policy: %s', (origin) => {
  expect(policy(origin)).toBe(policy())
})
