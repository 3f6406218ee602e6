import { useTranslation } from 'react-i18next'
import type { CallFailure } from '#domain/connector/schema.ts'

/** Why a call failed, with what the provider answered where it did. */
export const useFailureText = () => {
  const { t } = useTranslation()
  return (failure: CallFailure, status: number | null) => {
    const text = t(`connector.failures.${failure}`)
    return status === null ? text : t('connector.withStatus', { text, status: String(status) })
  }
}
