import { useTranslation } from 'react-i18next'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { ConfigurationState } from './state.tsx'

/** Connector configurations of all accounts. */
export default function Configurations() {
  const { t } = useTranslation()
  return (
    <ListPage
      endpoint={connectorEndpoints.configurations}
      title={t('frame.titles.connectors')}
      description={t('connector.intro')}
      rowName={(one) => one.name}
      rowLink={(one) => `/connectors/${one.id}`}
      primaryAction={{ label: t('frame.titles.configurationCreate'), to: '/connectors/createConfiguration' }}
      cells={{
        organization: (one) => one.organization.commonName,
        connector: (one) => t(`connector.connectors.${one.connectorCode}.name`),
        state: (one) => <ConfigurationState configuration={one} />,
      }}
      empty={{ title: t('connector.emptyTitle'), text: t('connector.emptyText') }}
    />
  )
}
