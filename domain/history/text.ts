import { countryNames } from '../country-names.ts'
import { languageName } from '../language-name.ts'
import type { ChangeValue, FieldChange } from './changes.ts'
import { isAmount } from './changes.ts'
import { dayName } from './hours.ts'

/** How a reader sees values: texts by key (undefined without one), amounts and numbers. */
export type ValueWords = {
  language: string
  text: (key: string, params?: Record<string, unknown>) => string | undefined
  money: (cents: number) => string
  number: (value: number) => string
}

const isLanguageTag = (text: string) => /^[a-z]{2}-[A-Z]{2}$/.test(text)

const partOf = (part: string, words: ValueWords) => {
  if (/^\d+$/.test(part)) return part
  if (isLanguageTag(part)) return languageName(part, words.language)
  return dayName(part, words.language) ?? words.text(`history.fields.${part}`)
}

/** Label of a changed field, such as `Answers · 3 · Title`. */
export const fieldLabel = ({ path }: FieldChange, words: ValueWords) => {
  const parts = path.flatMap((part) => partOf(part, words) ?? [])
  return parts.length > 0 ? parts.join(' · ') : (words.text('history.other') ?? '')
}

const codeText = (code: string, { path }: FieldChange, words: ValueWords) => {
  if (isLanguageTag(code)) return languageName(code, words.language)
  if (/countr(y|ies)$/i.test(path[0] ?? '') && /^[A-Z]{2}$/.test(code)) return countryNames([code], words.language)[0]
  return (
    words.text(`access.roles.${code}`) ?? words.text(`access.modules.${code}`) ?? words.text(`history.values.${code}`)
  )
}

/** Value of a changed field in the reader's language. */
export const valueText = (value: ChangeValue, change: FieldChange, words: ValueWords): string => {
  const say = (key: string, params?: Record<string, unknown>) => words.text(key, params) ?? ''
  if (value === null) return say('history.empty')
  if (typeof value === 'boolean') return say(value ? 'history.yes' : 'history.no')
  if (typeof value === 'number') return isAmount(change) ? words.money(value) : words.number(value)
  if (typeof value === 'string') return codeText(value, change, words) ?? value
  if (Array.isArray(value))
    return value.length === 0
      ? say('history.empty')
      : value.map((one) => codeText(one, change, words) ?? one).join(', ')
  return say('history.entries', { count: value.entries })
}

const keyPrefix = 'API · '

/** Author of an entry: user, API key or job. Jobs are recorded by a code. */
export const actorText = (by: string, { text }: Pick<ValueWords, 'text'>) =>
  by.startsWith(keyPrefix)
    ? (text('history.key', { name: by.slice(keyPrefix.length) }) ?? by)
    : (text(`history.actors.${by}`) ?? by)
