import * as z from 'zod'
import { entriesOf, isOneOf } from '../checked.ts'
import type { Violation } from '../errors.ts'
import { check, line, optional } from '../text.ts'

/** All connector settings; each has its own texts. */
export const settingNames = [
  'baseUrl',
  'apiKey',
  'signingSecret',
  'webhookSecret',
  'customerNumber',
  'timeoutSeconds',
  'everyHours',
  'atHour',
  'sender',
] as const
export type SettingName = (typeof settingNames)[number]

export const settingKinds = ['text', 'address', 'secret', 'number'] as const
export type SettingKind = (typeof settingKinds)[number]

/** Definition of a setting: generates the form field and the server-side validation. Secrets are write-only. */
export type Setting = { kind: SettingKind; optional: boolean; min: number; max: number }
export type Settings = Partial<Record<SettingName, Setting>>

type Named = { name: SettingName } & Setting

export const settingLimits = { address: 500, secret: { min: 8, max: 500 }, settings: 40, value: 2_000 } as const

const declared = <const S extends Partial<Setting> & { kind: SettingKind }>(setting: S) => ({
  optional: false as const,
  min: 1,
  max: 255,
  ...setting,
})

export const setting = {
  text: (max = 255) => declared({ kind: 'text', max }),
  address: () => declared({ kind: 'address', max: settingLimits.address }),
  secret: () => declared({ kind: 'secret', ...settingLimits.secret }),
  number: (min: number, max: number) => declared({ kind: 'number', min, max }),
}
export const maybe = <S extends Setting>(one: S) => ({ ...one, optional: true as const })

type ValueOf<S> = S extends { kind: 'number' } ? number : string
/** Validated and decrypted settings passed to a connector. */
export type SettingValues<S extends Settings> = {
  [K in keyof S]: S[K] extends { optional: true } ? ValueOf<S[K]> | null : ValueOf<S[K]>
}
export type AnyValues = Partial<Record<SettingName, string | number | null>>

/** Service URL without credentials or parameters. The resolved IP addresses are checked on each call. */
const address = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?(\/[^\s?#\\]*)?$/i

/** Printable characters that are valid in an HTTP header. */
const secretText = z
  .string()
  .min(settingLimits.secret.min)
  .max(settingLimits.secret.max)
  .regex(/^[\x21-\x7e]+$/, { error: 'secret_characters' })

const bare = ({ kind, min, max }: Setting): z.ZodType<string | number> => {
  if (kind === 'number') return z.int().min(min).max(max)
  if (kind === 'secret') return secretText
  const text = line({ min, max })
  return kind === 'address' ? text.regex(address, { error: 'invalid_address' }) : text
}

export const schemaOf = (settings: Settings) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(settings).map(([name, one]) => [name, one.optional ? optional(bare(one)) : bare(one)]),
    ),
  )

export const settingsOf = (settings: Settings): Named[] =>
  entriesOf(settings).flatMap(([name, one]) => (one ? { name, ...one } : []))

/** Settings by name, from the list that the API returns. */
export const settingsFrom = (named: readonly Named[]): Settings =>
  Object.fromEntries(named.map(({ name, ...one }) => [name, one]))

export const isSecret = (settings: Settings, name: string) =>
  isOneOf(settingNames, name) && settings[name]?.kind === 'secret'

/** Validates a whole configuration; violations have the path `properties.<name>`. */
export const checkSettings = (
  settings: Settings,
  given: Record<string, unknown>,
): { value: AnyValues; violations: Violation[] } => {
  const { value, violations = [] } = check(schemaOf(settings), given)
  return {
    value: value ?? {},
    violations: violations.map((one) => ({ ...one, path: ['properties', one.path].filter(Boolean).join('.') })),
  }
}

/** Scheme, host and port of a service URL. */
const originOf = (url: unknown) => /^https?:\/\/[^/]+/i.exec(String(url ?? ''))?.[0].toLowerCase()

/**
 * Stored secrets that a change of the service URL requires again: without this, a caller who cannot read them could send
 * them to another host. `given`: changed properties of the same request.
 */
export const secretsToRepeat = (
  { properties, secrets }: { properties: AnyValues; secrets: readonly string[] },
  given: Record<string, unknown>,
): Violation[] => {
  if (!('baseUrl' in given) || originOf(given.baseUrl) === originOf(properties.baseUrl)) return []
  const missing = secrets.filter((name) => !Object.hasOwn(given, name))
  return missing.map((name) => ({ path: `properties.${name}`, code: 'secret_again' }))
}
