import { IconLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { accountStatuses } from '#domain/account/schema.ts'
import { clientMachine } from '#domain/client/machine.ts'
import { modulesOf } from '#domain/client/rules.ts'
import { clientModules } from '#domain/client/schema.ts'
import { countryNames } from '#domain/country-names.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'

const addressOf = ({ id, organizationId }: { id: string; organizationId: string | null }) =>
  organizationId ? `/client/${organizationId}/edit` : `/beta/account/${id}/edit`

export default function Clients() {
  const { t, i18n } = useTranslation()
  return (
    <ListView
      endpoint={accountEndpoints.list}
      title={t('frame.titles.clients')}
      searchLabel={t('client.search')}
      rowName={({ name }) => name}
      rowLink={addressOf}
      rowActions={(account) => [
        { label: t('client.edit'), icon: IconPencil, to: addressOf(account) },
        ...(account.isRetailer
          ? [{ label: t('client.linkedBuyers'), icon: IconLink, to: `/account/${account.id}/linked-buyers` }]
          : []),
      ]}
      primaryAction={{ label: t('frame.titles.clientCreate'), to: '/client/create' }}
      filters={[
        {
          key: 'status',
          label: t('client.status'),
          kind: 'multiselect',
          choices: accountStatuses.map((value) => ({ value, label: t(`access.accountStatuses.${value}`) })),
        },
        {
          key: 'module',
          label: t('client.module'),
          kind: 'multiselect',
          choices: clientModules.map((value) => ({ value, label: t(`client.modules.${value}`) })),
        },
      ]}
      columns={[
        { key: 'name', label: t('client.name'), sort: 'name', render: ({ name }) => name },
        {
          key: 'modules',
          label: t('client.module'),
          render: (account) =>
            modulesOf(account)
              .map((module) => t(`client.modules.${module}`))
              .join(', ') || '–',
        },
        {
          key: 'country',
          label: t('client.country'),
          render: ({ companyCountry }) => countryNames([companyCountry], i18n.language)[0],
        },
        {
          key: 'site',
          wideOnly: true,
          label: t('client.site'),
          render: ({ webHost, siteActive }) => (siteActive && webHost) || t('client.noSite'),
        },
        {
          key: 'status',
          label: t('client.status'),
          sort: 'status',
          render: ({ status }) => (
            <StatusBadge tone={clientMachine.states[status].tone}>{t(`access.accountStatuses.${status}`)}</StatusBadge>
          ),
        },
        {
          key: 'createdAt',
          wideOnly: true,
          label: t('client.createdAt'),
          sort: 'createdAt',
          align: 'right',
          render: ({ createdAt }) => <DateText value={createdAt} />,
        },
      ]}
      empty={{ title: t('client.emptyTitle'), text: t('client.emptyText') }}
    />
  )
}
