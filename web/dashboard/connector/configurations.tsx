import { Anchor, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { Guide } from '#web/kit/page/guide.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import { ConfigurationState } from './state.tsx'

/** Configurations of an organization, for one connector or all. */
export const useConfigurations = (organizationId: string, connectorId?: string) =>
  useAnswer(connectorEndpoints.configurations, {
    query: { organizationId, pagination: 'false', ...(connectorId ? { connectorId } : {}) },
  })

export function ConfigurationRows({
  answer,
  caption,
  create,
}: {
  answer: ReturnType<typeof useConfigurations>
  caption: string
  /** Page that creates a configuration. */
  create?: string
}) {
  const { t } = useTranslation()
  const { data, error, refetch } = answer
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (data.members.length === 0)
    return (
      <Guide
        title={t('connector.emptyTitle')}
        text={t('connector.emptyText')}
        example={[t('connector.example.first'), t('connector.example.second')]}
      >
        {create && <LockedLink to={create}>{t('connector.createFirst')}</LockedLink>}
      </Guide>
    )
  const [name, connector, type, state] = [
    t('connector.name'),
    t('connector.connector'),
    t('connector.type'),
    t('connector.state'),
  ]
  return (
    <Rows
      caption={caption}
      heads={[name, connector, type, state]}
      rows={data.members.map((one) => ({
        key: one.id,
        cells: [
          {
            label: name,
            content: (
              <Anchor component={Link} to={`/connectors/${one.id}`} size="sm">
                {one.name}
              </Anchor>
            ),
          },
          { label: connector, content: t(`connector.connectors.${one.connectorCode}.name`) },
          { label: type, content: t(`connector.types.${one.type}`) },
          { label: state, content: <ConfigurationState configuration={one} /> },
        ],
      }))}
    />
  )
}
