import { describe, expect, test } from 'vitest'
import type { Configuration, Connector } from '#domain/connector/schema.ts'
import { setting, settingsOf } from '#domain/connector/settings.ts'
import { patchOf, valuesOf, violationsOf } from './values.ts'

const configuration = {
  organization: { id: 'o', commonName: 'Boréal' },
  connectorId: 'c',
  name: 'Colis',
  active: true,
  properties: { baseUrl: 'https://api.example.com', timeoutSeconds: 5 },
  secrets: ['apiKey'],
} as unknown as Configuration
const connector = {
  settings: settingsOf({ baseUrl: setting.address(), apiKey: setting.secret() }),
} as Connector

test('initial values contain no secrets', () => {
  expect(valuesOf(configuration, {}).properties).toEqual({ baseUrl: 'https://api.example.com', timeoutSeconds: 5 })
})

describe('patchOf', () => {
  const patch = (properties: object) => patchOf({ properties }, configuration)

  test('contains changed properties, null for cleared ones', () => {
    expect(patch({ baseUrl: 'https://other.example.com', timeoutSeconds: '' })).toEqual({
      properties: { baseUrl: 'https://other.example.com', timeoutSeconds: null },
    })
  })

  test('omits a stored secret unless a new one is typed', () => {
    expect(patch({ ...configuration.properties, apiKey: '' })).toEqual({})
    expect(patch({ ...configuration.properties, apiKey: 'another-key' })).toEqual({
      properties: { apiKey: 'another-key' },
    })
  })
})

test('a secret is required only if none is stored', () => {
  const values = { ...valuesOf(configuration, {}), properties: { baseUrl: 'https://api.example.com' } }
  expect(violationsOf(connector, values, configuration)).toEqual([])
  expect(violationsOf(connector, values)).toMatchObject([{ path: 'properties.apiKey', code: 'required' }])
})

test('another host requires the stored secrets again', () => {
  const to = (properties: object) =>
    violationsOf(connector, { ...valuesOf(configuration, {}), properties }, configuration)
  expect(to({ baseUrl: 'https://other.example.com', apiKey: '' })).toEqual([
    { path: 'properties.apiKey', code: 'secret_again' },
  ])
  expect(to({ baseUrl: 'https://other.example.com', apiKey: 'another-key' })).toEqual([])
})
