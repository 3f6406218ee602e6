import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ClientPart, clientPartsOf, needsConsent } from '#domain/client/contract.ts'
import { clientMachine } from '#domain/client/machine.ts'
import type { Client } from '#domain/client/schema.ts'
import { countryNames } from '#domain/country-names.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DetailLoading, DetailPage } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { InCatalogue } from '../catalogue/company.tsx'
import { CircuitList } from '../circuit/list.tsx'
import { AddMode, ModeList } from '../payment-mode/list.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import styles from './client.module.css'
import { ClientActions } from './client-actions.tsx'
import { ContractNotice } from './contract-notice.tsx'
import { GeneralTab } from './general-tab.tsx'
import { IssuerCards } from './issuer-cards.tsx'
import { ModulesTab } from './modules-tab.tsx'
import { PayerCard } from './payer-card.tsx'
import { PremiumTab } from './premium-tab.tsx'
import { SiteTab } from './site-tab.tsx'
import { useClient } from './use-client.ts'

function Carriers({ client }: { client: Client }) {
  const { t } = useTranslation()
  return (
    <Section id="carriers" title={t('client.carriers')} description={t('client.carriersText')}>
      <div className={styles.links}>
        <Button component={Link} to={`/connectors/${client.organizationId}/connectors`} variant="default">
          {t('client.openConnectors')}
        </Button>
        <Button component={Link} to="/transports-list" variant="default">
          {t('client.openTransports')}
        </Button>
      </div>
    </Section>
  )
}

/** Client page with tabs of separately saved cards. */
function ClientPage({ client, onReload }: { client: Client; onReload: () => void }) {
  const { t, i18n } = useTranslation()
  const card = { client, onReload }
  const contents: Record<ClientPart, ReactNode> = {
    general: <GeneralTab {...card} />,
    modules: <ModulesTab {...card} />,
    payments: (
      <>
        <IssuerCards {...card} />
        <div className={styles.links}>
          <AddMode />
        </div>
        <ModeList />
      </>
    ),
    transport: (
      <>
        <PayerCard subject="transportContractHolder" {...card} />
        <Carriers client={client} />
      </>
    ),
    premium: <PremiumTab accountId={client.id} />,
    whiteLabel: <SiteTab client={client} />,
    circuits: <CircuitList />,
  }
  const contentOf = (part: ClientPart) =>
    needsConsent(part) ? <ClientConsent accountId={client.id}>{contents[part]}</ClientConsent> : contents[part]
  return (
    <div className={styles.page}>
      <DetailPage
        title={client.commonName}
        crumb={client.commonName}
        badge={
          <>
            <StatusBadge tone={clientMachine.states[client.status].tone} large>
              {t(`access.accountStatuses.${client.status}`)}
            </StatusBadge>
            {client.sandbox && (
              <StatusBadge tone="waiting" large>
                {t('client.sandbox')}
              </StatusBadge>
            )}
          </>
        }
        actions={<ClientActions client={client} />}
        facts={[
          {
            label: t('client.module'),
            value: client.modules.map((module) => t(`client.modules.${module}`)).join(', '),
          },
          { label: t('client.country'), value: countryNames([client.country], i18n.language)[0] },
          { label: t('client.currency'), value: client.currency },
          { label: t('client.site'), value: client.webHost ?? t('client.noSite') },
        ]}
        notice={<ContractNotice client={client} />}
        tabs={clientPartsOf(client.modules).map((part) => ({
          key: part,
          label: t(`client.tabs.${part}`),
          content: <div className={styles.tab}>{contentOf(part)}</div>,
        }))}
      />
    </div>
  )
}

export default function ClientEdit() {
  const { client, error, reload } = useClient()
  if (!client) return <DetailLoading error={error} onRetry={reload} />
  return (
    <InCatalogue key={client.id} accountId={client.id} contract>
      <ClientPage client={client} onReload={reload} />
    </InCatalogue>
  )
}
