import { useTranslation } from 'react-i18next'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { connectorTypes } from '#domain/connector/schema.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { ConfigurationState } from './state.tsx'

/** Connector configurations of all accounts. */
export default function Configurations() {
  const { t } = useTranslation()
  return (
    <ListView
      endpoint={connectorEndpoints.configurations}
      title={t('frame.titles.connectors')}
      description={t('connector.intro')}
      searchLabel={t('connector.search')}
      rowName={(one) => one.name}
      rowLink={(one) => `/connectors/${one.id}`}
      primaryAction={{ label: t('frame.titles.configurationCreate'), to: '/connectors/createConfiguration' }}
      filters={[
        {
          key: 'type',
          label: t('connector.type'),
          kind: 'multiselect',
          choices: connectorTypes.map((value) => ({ value, label: t(`connector.types.${value}`) })),
        },
        { key: 'active', label: t('connector.active'), kind: 'flag' },
      ]}
      columns={[
        { key: 'name', label: t('connector.name'), sort: 'name', render: (one) => one.name },
        { key: 'organization', label: t('connector.organization'), render: (one) => one.organization.commonName },
        {
          key: 'connector',
          label: t('connector.connector'),
          render: (one) => t(`connector.connectors.${one.connectorCode}.name`),
        },
        { key: 'type', label: t('connector.type'), sort: 'type', render: (one) => t(`connector.types.${one.type}`) },
        { key: 'state', label: t('connector.state'), render: (one) => <ConfigurationState configuration={one} /> },
      ]}
      empty={{ title: t('connector.emptyTitle'), text: t('connector.emptyText') }}
    />
  )
}
