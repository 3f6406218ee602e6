import { expect, test } from 'vitest'
import { isCanonicalUrl, isWebhookUrl } from '#domain/webhook/url.ts'

test.each([
  'https://hooks.example.test',
  'https://Hooks.Example.test/path/%C3%A9/',
  'https://hooks.example.test:8443/a.b',
  'https://127.0.0.1:44300/a',
  'https://xn--hks-1na.example/a',
  'https://localhost/a',
  'https://hooks.example.test/a?b=1&c=%20/x?y',
])('%s is accepted, and the URL parser changes nothing', (text) => {
  expect(isWebhookUrl(text)).toBe(true)
  const written = text.replace(/^https:\/\/[^/]*/, (start) => start.toLowerCase())
  expect([written, `${written}/`]).toContain(new URL(text).href)
})

test.each([
  'http://hooks.example.test',
  'https://good.example.test\\@127.0.0.1/',
  'https://good.example.test\\.evil.test',
  'https://user:secret@hooks.example.test',
  'https://hooks.example.test/#a',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://hooks%2eexample.test/',
  'https://hooks.example.test/a/../b',
  'https://hooks.example.test/a/%2e%2E/b',
  'https:///hooks.example.test',
  'https://hooks.example.test:443/a',
  'https://hooks.exa\tmple.test/',
  'https://ｈooks.example.test/',
  'hooks.example.test',
])('%s is rejected', (text) => {
  expect(isWebhookUrl(text)).toBe(false)
  expect(isCanonicalUrl(text) && !text.startsWith('http:')).toBe(false)
})
