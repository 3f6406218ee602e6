import { IconLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { modulesOf } from '#domain/client/rules.ts'
import { countryNames } from '#domain/country-names.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'

const addressOf = ({ id, organizationId }: { id: string; organizationId: string | null }) =>
  organizationId ? `/client/${organizationId}/edit` : `/beta/account/${id}/edit`

export default function Clients() {
  const { t, i18n } = useTranslation()
  return (
    <ListPage
      endpoint={accountEndpoints.list}
      title={t('frame.titles.clients')}
      rowName={({ name }) => name}
      rowLink={addressOf}
      rowActions={(account) => [
        { label: t('client.edit'), icon: IconPencil, key: 'E', to: addressOf(account) },
        ...(account.isRetailer
          ? [
              {
                label: t('client.linkedBuyers'),
                icon: IconLink,
                key: 'L' as const,
                to: `/account/${account.id}/linked-buyers`,
              },
            ]
          : []),
      ]}
      primaryAction={{ label: t('frame.titles.clientCreate'), to: '/client/create' }}
      cells={{
        modules: (account) =>
          modulesOf(account)
            .map((module) => t(`client.modules.${module}`))
            .join(', ') || '–',
        country: ({ companyCountry }) => countryNames([companyCountry], i18n.language)[0],
        site: ({ webHost, siteActive }) => (siteActive && webHost) || t('client.noSite'),
      }}
      empty={{ title: t('client.emptyTitle'), text: t('client.emptyText') }}
    />
  )
}
