import type { Configuration, Connector } from '#domain/connector/schema.ts'
import { checkSettings, maybe, type SettingName, secretsToRepeat, settingsFrom } from '#domain/connector/settings.ts'
import type { Violation } from '#domain/errors.ts'

type Value = string | number | null | ''
export type Values = {
  organizationId: string
  connectorId: string
  name: string
  active: boolean
  properties: Partial<Record<SettingName, Value>>
}

/** Secrets are not readable: their fields start empty and are sent only when typed. */
export const valuesOf = (configuration: Configuration | undefined, given: Partial<Values>): Values => ({
  organizationId: configuration?.organization.id ?? given.organizationId ?? '',
  connectorId: configuration?.connectorId ?? given.connectorId ?? '',
  name: configuration?.name ?? '',
  active: configuration?.active ?? true,
  properties: { ...configuration?.properties },
})

const typed = (value: Value | undefined) => (value === '' || value === undefined ? null : value)

export const bodyOf = (values: Values) => ({
  ...values,
  properties: Object.fromEntries(Object.entries(values.properties).filter(([, value]) => typed(value) !== null)),
})

/** Merge patch: changed properties, null for cleared ones; empty secrets are omitted. */
export const patchOf = (changed: Partial<Values>, { properties: before, secrets }: Configuration) => {
  const { properties, name, active } = changed
  const differs = Object.entries(properties ?? {}).filter(
    ([property, value]) =>
      typed(value) !== (before[property] ?? null) && !(typed(value) === null && secrets.includes(property as never)),
  )
  return {
    ...(name === undefined ? {} : { name }),
    ...(active === undefined ? {} : { active }),
    ...(differs.length > 0
      ? { properties: Object.fromEntries(differs.map(([property, value]) => [property, typed(value)])) }
      : {}),
  }
}

/** Validates like the server: stored secrets are required only with another host. */
export const violationsOf = (
  connector: Connector | undefined,
  values: Values,
  configuration?: Pick<Configuration, 'properties' | 'secrets'>,
): Violation[] => {
  if (!connector) return []
  const stored: readonly string[] = configuration?.secrets ?? []
  const { properties } = bodyOf(values)
  const settings = settingsFrom(connector.settings.map((one) => (stored.includes(one.name) ? maybe(one) : one)))
  const { violations } = checkSettings(settings, properties)
  return configuration ? [...violations, ...secretsToRepeat(configuration, properties)] : violations
}
