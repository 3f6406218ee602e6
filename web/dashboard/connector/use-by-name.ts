import { useTranslation } from 'react-i18next'
import type { ConnectorCode } from '#domain/connector/schema.ts'

/** Sorts connectors by name with the collation of the user's language. */
export const useByName = () => {
  const { t, i18n } = useTranslation()
  const name = ({ code }: { code: ConnectorCode }) => t(`connector.connectors.${code}.name`)
  return <T extends { code: ConnectorCode }>(all: readonly T[]) =>
    all.toSorted((a, b) => name(a).localeCompare(name(b), i18n.language))
}
