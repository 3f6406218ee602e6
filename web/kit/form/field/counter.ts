import { useTranslation } from 'react-i18next'

/** Share of the limit from which the length is shown. */
const shownFrom = 0.75

/** Length and limit of a text that is close to its limit, where the browser stops the input. */
export const useCounter = (value: string | null | undefined, max: number | undefined) => {
  const { t } = useTranslation()
  const length = value?.length ?? 0
  return max !== undefined && length >= max * shownFrom ? t('kit.form.counter', { length, max }) : undefined
}
