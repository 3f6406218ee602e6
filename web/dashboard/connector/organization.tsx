import { Button, Skeleton } from '@mantine/core'
import {
  IconBarcode,
  IconBuildingBank,
  IconCreditCardPay,
  IconGift,
  IconGiftCard,
  IconMessage,
  IconTags,
  IconTool,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { ConnectorCode } from '#domain/connector/schema.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { ConfigurationRows, useConfigurations } from './configurations.tsx'
import styles from './connector.module.css'
import { useByName } from './use-by-name.ts'

const icons = {
  'http-carrier': IconTruckDelivery,
  'http-payout': IconCreditCardPay,
  'http-gift-card': IconGift,
  'http-transfer': IconBuildingBank,
  'http-card-orders': IconGiftCard,
  'http-barcode': IconBarcode,
  'http-price-feed': IconTags,
  'http-workshop': IconTool,
  'http-payee': IconUserCheck,
  'http-sms': IconMessage,
} satisfies Record<ConnectorCode, unknown>

/** Available and configured connectors of an organization. */
export default function OrganizationConnectors() {
  const { t } = useTranslation()
  const { organizationId = '' } = useParams()
  const organization = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  const connectors = useAnswer(connectorEndpoints.list, { query: { itemsPerPage: 500 } })
  const configurations = useConfigurations(organizationId)
  const byName = useByName()
  if (!organization.data)
    return <DetailLoading error={organization.error} onRetry={() => void organization.refetch()} />
  const countOf = (connectorId: string) =>
    configurations.data?.members.filter((one) => one.connectorId === connectorId).length ?? 0
  const available = () => {
    if (connectors.error && !connectors.data)
      return <ErrorState error={connectors.error} onRetry={() => void connectors.refetch()} />
    if (!connectors.data) return <Skeleton height={160} />
    return (
      <ul className={styles.connectors}>
        {byName(connectors.data.members).map(({ id, code, type }) => {
          const Icon = icons[code]
          return (
            <li key={id} className="card">
              <Icon size={20} stroke={1.6} aria-hidden />
              <div>
                <h3>
                  <Link to={`/connectors/${organizationId}/configurations/${id}`}>
                    {t(`connector.connectors.${code}.name`)}
                  </Link>
                </h3>
                <p>{t(`connector.connectors.${code}.text`)}</p>
                <p>
                  {t(`connector.types.${type}`)} · {t('connector.configured', { count: countOf(id) })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <ClientConsent accountId={organization.data.accountId}>
      <PageHeader
        narrow
        title={organization.data.commonName}
        crumb={t('frame.titles.organizationConnectors')}
        description={t('connector.intro')}
        actions={
          <>
            <Button component={Link} to={`/connectors/${organizationId}/webhooks`} variant="default">
              {t('frame.titles.webhooks')}
            </Button>
            <Button component={Link} to={`/connectors/${organizationId}/SSO`} variant="default">
              {t('frame.titles.sso')}
            </Button>
          </>
        }
      />
      <section aria-labelledby="available" className={styles.part}>
        <h2 id="available">{t('connector.available')}</h2>
        <p>{t('connector.availableText')}</p>
        {available()}
      </section>
      <section aria-labelledby="configurations" className={styles.part}>
        <h2 id="configurations">{t('connector.configurations')}</h2>
        <div className={`card ${styles.rows}`}>
          <ConfigurationRows answer={configurations} caption={t('connector.configurations')} />
        </div>
      </section>
    </ClientConsent>
  )
}
