import type { Configuration, Connector } from '#domain/connector/schema.ts'
import { checkSettings, maybe, type SettingName, settingsFrom } from '#domain/connector/settings.ts'
import type { Violation } from '#domain/errors.ts'

type Value = string | number | null | ''
export type Values = {
  organizationId: string
  connectorId: string
  name: string
  active: boolean
  properties: Partial<Record<SettingName, Value>>
}

/** Secrets are not known here: their fields start empty, and stay out of what is sent until something is typed. */
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

/** A merge-patch: properties that changed, null for one that was emptied; an empty secret is left as it is stored. */
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

/** The connector's own rules, as the server holds them; a secret that is stored need not be typed again. */
export const violationsOf = (
  connector: Connector | undefined,
  values: Values,
  stored: readonly string[],
): Violation[] => {
  if (!connector) return []
  const settings = settingsFrom(connector.settings.map((one) => (stored.includes(one.name) ? maybe(one) : one)))
  return checkSettings(settings, bodyOf(values).properties).violations
}
