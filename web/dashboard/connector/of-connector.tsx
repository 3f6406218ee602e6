import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { ConfigurationRows, useConfigurations } from './configurations.tsx'
import styles from './connector.module.css'

/** Configurations of one connector in one organization. */
export default function ConnectorConfigurations() {
  const { t } = useTranslation()
  const { organizationId = '', connectorId = '' } = useParams()
  const organization = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  const connector = useAnswer(connectorEndpoints.read, { params: { id: connectorId } })
  const configurations = useConfigurations(organizationId, connectorId)
  if (!connector.data || !organization.data) {
    const retry = () => void Promise.all([connector.refetch(), organization.refetch()])
    return <DetailLoading error={connector.error ?? organization.error} onRetry={retry} />
  }
  const { code } = connector.data
  const name = t(`connector.connectors.${code}.name`)
  const create = `/connectors/createConfiguration?organizationId=${organizationId}&connectorId=${connectorId}`
  return (
    <ClientConsent accountId={organization.data.accountId}>
      <PageHeader
        narrow
        title={t('connector.configurationsOf', { name })}
        crumb={name}
        description={`${organization.data.commonName} · ${t(`connector.connectors.${code}.text`)}`}
        actions={
          <LockedLink to={create} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('frame.titles.configurationCreate')}
          </LockedLink>
        }
      />
      <div className={`card ${styles.rows}`}>
        <ConfigurationRows
          answer={configurations}
          caption={t('connector.configurationsOf', { name })}
          create={create}
        />
      </div>
    </ClientConsent>
  )
}
