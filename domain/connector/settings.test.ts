import { expect, test } from 'vitest'
import { checkSettings, maybe, secretsToRepeat, setting, settingsFrom, settingsOf } from './settings.ts'

const settings = { baseUrl: setting.address(), apiKey: setting.secret(), timeoutSeconds: maybe(setting.number(1, 25)) }
const wrong = (given: Record<string, unknown>) =>
  checkSettings(settings, {
    baseUrl: 'https://api.example.com',
    apiKey: 'a-key-of-some-length',
    ...given,
  }).violations.map(({ path, code }) => `${path} ${code}`)

test('all settings are validated, each violation with its path', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ timeoutSeconds: 5 })).toEqual([])
  expect(wrong({ timeoutSeconds: 26 })).toEqual(['properties.timeoutSeconds too_big'])
  expect(wrong({ apiKey: undefined })).toEqual(['properties.apiKey required'])
  expect(wrong({ apiKey: 'short' })).toEqual(['properties.apiKey too_short'])
  expect(wrong({ apiKey: 'a-key\r\nx-evil: 1' })).toEqual(['properties.apiKey secret_characters'])
  expect(wrong({ other: 1 })).toEqual(['properties unknown_field'])
})

test.each([
  ['https://api.example.com/v1', true],
  ['http://10.0.0.1:8080/', true],
  ['https://[2001:db8::1]/x', true],
  ['ftp://api.example.com', false],
  ['https://user:pass@api.example.com', false],
  ['https://api.example.com?key=1', false],
  ['https://api.example.com/#x', false],
  ['https://good.example\\@evil.example', false],
  ['https://', false],
  ['//api.example.com', false],
])('%s is an address: %s', (baseUrl, right) => {
  expect(wrong({ baseUrl })).toEqual(right ? [] : ['properties.baseUrl invalid_address'])
})

test('settings survive the conversion to a list and back', () => {
  expect(settingsFrom(settingsOf(settings))).toEqual(settings)
})

test.each([
  ['https://api.example.com/v2', false],
  ['https://API.example.com', false],
  ['http://api.example.com/v1', true],
  ['https://api.example.com:8443/v1', true],
  ['https://api.example.com.evil.example/v1', true],
  [null, true],
])('%s: stored secrets required again: %s', (baseUrl, required) => {
  const stored = { properties: { baseUrl: 'https://api.example.com/v1' }, secrets: ['apiKey'] }
  expect(secretsToRepeat(stored, { baseUrl })).toHaveLength(required ? 1 : 0)
  expect(secretsToRepeat(stored, { baseUrl, apiKey: 'a-key-of-some-length' })).toEqual([])
})
