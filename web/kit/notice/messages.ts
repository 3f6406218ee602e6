import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { countryNames } from '#domain/country-names.ts'
import { presenceOf } from '#domain/missing-params.ts'
import { ApiError } from '../client/api-error.ts'
import { useFormats } from '../i18n/formats.tsx'
import { useWords } from '../i18n/words.ts'

/** Parameters as the API sends them. */
type Given = Readonly<Record<string, unknown>>

/** Timestamp as the API writes it (ISO 8601, UTC). */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const usePlain = () => {
  const { dateTime } = useFormats()
  const { i18n } = useTranslation()
  const t = useWords()
  const formatted = (name: string, value: unknown) => {
    if (name === 'feature' && i18next.exists(`access.premium.${value}`)) return t(`access.premium.${value}`)
    if (name === 'state' && i18next.exists(`buybackStatus.item.${value}`)) return t(`buybackStatus.item.${value}`)
    if (name === 'countries' && Array.isArray(value)) return countryNames(value, i18n.language).join(', ')
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'string' && moment.test(value) ? dateTime(value) : value
  }
  return (params: Given = {}) => ({
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatted(name, value)])),
    ...presenceOf(params),
  })
}

/** Translations of server codes (errors, violations, statuses), with fallback texts for unknown codes. */
export const useMessages = () => {
  const t = useWords()
  const plain = usePlain()
  const words = (group: string, code: string, params: Given | undefined, otherwise: string) => {
    const key = `${group}.${code}`
    return i18next.exists(key) ? t(key, plain(params)) : t(otherwise, plain(params))
  }
  return {
    error: (code: string, params: Given) => words('errors', code, params, 'errors.unknown'),
    refusal: (error: Error) => {
      if (!(error instanceof ApiError)) return t('errors.unknown')
      const text = words('errors', error.code, { ...error.params, seconds: error.retryAfter ?? 0 }, 'errors.unknown')
      return error.reference ? `${text} ${t('common.reference', { id: error.reference })}` : text
    },
    violation: ({ code, params }: { code: string; params?: Given }) => {
      const key = `violations.${code}`
      return i18next.exists(key) ? t(key, plain(params)) : words('errors', code, params, 'violations.invalid')
    },
    /** Example: `name('user.statuses', 'active')`. Returns the code itself if it has no translation. */
    name: (group: string, code: string) => (i18next.exists(`${group}.${code}`) ? t(`${group}.${code}`) : code),
  }
}
