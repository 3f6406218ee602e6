import { useTranslation } from 'react-i18next'

const day = 86_400
const hour = 3_600

/** Duration in its largest unit, from seconds. */
export const useAge = () => {
  const { t } = useTranslation()
  return (seconds: number | null) => {
    if (seconds === null) return '–'
    if (seconds >= day) return t('stock.days', { count: Math.floor(seconds / day) })
    return t('stock.hours', { count: Math.floor(seconds / hour) })
  }
}

export const secondsSince = (iso: string | null) =>
  iso === null ? null : Math.max(0, (Date.now() - new Date(iso).getTime()) / 1000)
