import { useTranslation } from 'react-i18next'

const year = 365

/** A period in whole years where possible, otherwise in days. */
export const usePeriod = () => {
  const { t } = useTranslation()
  return (days: number) =>
    days >= year && days % year === 0 ? t('privacy.yearsOf', { years: days / year }) : t('privacy.daysOf', { days })
}

/** A number of records; beyond `limit` it was not counted further. */
export const useDue = () => {
  const { t, i18n } = useTranslation()
  const format = (n: number) => n.toLocaleString(i18n.language)
  return (n: number, limit: number) => (n > limit ? t('privacy.moreThan', { count: format(limit) }) : format(n))
}
