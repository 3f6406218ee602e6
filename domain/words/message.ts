import { itemAt, present } from '../checked.ts'
import { formatNumber, type Language } from '../money.ts'

/**
 * Subset of ICU MessageFormat: `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}`. Full ICU
 * would be a seventh of the JavaScript that a phone loads before the first page. A test formats every text of every
 * language with full ICU and compares the results.
 */
type Part =
  | string
  | { kind: 'value' | 'number'; name: string }
  | { kind: 'plural'; name: string; options: ReadonlyMap<string, readonly Part[]> }
  | { kind: 'count' }

export class MessageError extends Error {}

const parse = (text: string): readonly Part[] => {
  let at = 0
  const skipSpace = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }
  const until = (ends: RegExp) => {
    const from = at
    while (at < text.length && !ends.test(itemAt(text, at))) at++
    return text.slice(from, at).trim()
  }
  const take = (sign: string) => {
    if (text[at] !== sign) throw new MessageError(`"${sign}" is missing at ${at} of "${text}"`)
    at++
  }
  const pluralOptions = () => {
    const options = new Map<string, readonly Part[]>()
    for (skipSpace(); text[at] !== '}'; skipSpace()) {
      const key = until(/[{}]/)
      take('{')
      options.set(key, parts(true))
      take('}')
    }
    if (!options.has('other')) throw new MessageError(`"other" is missing in "${text}"`)
    return options
  }
  const argument = (): Part => {
    const name = until(/[,{}]/)
    if (text[at] === '}') return { kind: 'value', name }
    take(',')
    const kind = until(/[,{}]/)
    if (kind === 'number') return { kind, name }
    if (kind !== 'plural') throw new MessageError(`"${kind}" is not known in "${text}"`)
    take(',')
    return { kind, name, options: pluralOptions() }
  }
  const parts = (inPlural: boolean): Part[] => {
    const found: Part[] = []
    let plain = ''
    const flush = () => {
      if (plain) found.push(plain)
      plain = ''
    }
    while (at < text.length && text[at] !== '}') {
      const sign = itemAt(text, at++)
      if (sign === '{') {
        flush()
        found.push(argument())
        take('}')
      } else if (sign === '#' && inPlural) {
        flush()
        found.push({ kind: 'count' })
      } else plain += sign
    }
    flush()
    return found
  }
  const whole = parts(false)
  if (at < text.length) throw new MessageError(`"}" is too many at ${at} of "${text}"`)
  return whole
}

type Values = Readonly<Record<string, unknown>>

/** Parses a message once; the returned function formats it. */
export const messageOf = (text: string, language: string) => {
  const whole = parse(text)
  const number = (value: unknown) => formatNumber(Number(value), language as Language)
  const given = (values: Values, name: string) => {
    if (!(name in values)) throw new MessageError(`{${name}} was not given for "${text}"`)
    return values[name]
  }
  const say = (parts: readonly Part[], values: Values, count: unknown): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        if (part.kind === 'count') return number(count)
        const value = given(values, part.name)
        if (part.kind === 'number') return number(value)
        if (part.kind !== 'plural') return typeof value === 'number' ? String(value) : (value ?? '')
        const rule = new Intl.PluralRules(language).select(Number(value))
        return say(
          part.options.get(`=${value}`) ?? part.options.get(rule) ?? present(part.options.get('other')),
          values,
          value,
        )
      })
      .join('')
  return (values: Values) => say(whole, values, undefined)
}
