import { IconPencil, IconPlug } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { townLine } from '#domain/customer/zip-code.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { organizationMachine } from '#domain/organization/machine.ts'
import { organizationStatuses, organizationTypes } from '#domain/organization/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useCan } from '../session.ts'

export default function Entities() {
  const { t } = useTranslation()
  const can = useCan()
  const writes = can('ORGANIZATION_WRITE')
  return (
    <ListView
      endpoint={organizationEndpoints.list}
      title={t('frame.titles.entities')}
      searchLabel={t('organization.search')}
      rowName={(entity) => entity.commonName}
      rowLink={writes ? (entity) => `/entity/${entity.id}/edit` : undefined}
      rowActions={
        writes
          ? (entity) => [
              { label: t('organization.edit'), icon: IconPencil, to: `/entity/${entity.id}/edit` },
              ...(can('CONNECTORS')
                ? [{ label: t('frame.titles.connectors'), icon: IconPlug, to: `/connectors/${entity.id}/connectors` }]
                : []),
            ]
          : undefined
      }
      primaryAction={writes ? { label: t('frame.titles.entityCreate'), to: '/entity/create' } : null}
      filters={[
        {
          key: 'type',
          label: t('organization.type'),
          kind: 'multiselect',
          choices: organizationTypes.map((value) => ({ value, label: t(`access.entityTypes.${value}`) })),
        },
        {
          key: 'status',
          label: t('organization.status'),
          kind: 'multiselect',
          choices: organizationStatuses.map((value) => ({ value, label: t(`access.organizationStatuses.${value}`) })),
        },
      ]}
      columns={[
        { key: 'commonName', label: t('organization.name'), sort: 'commonName', render: (entity) => entity.commonName },
        {
          key: 'type',
          label: t('organization.type'),
          sort: 'type',
          render: (entity) => t(`access.entityTypes.${entity.type}`),
        },
        { key: 'parent', label: t('organization.parent'), render: (entity) => entity.parent?.commonName ?? '–' },
        {
          key: 'city',
          label: t('organization.city'),
          sort: 'city',
          render: (entity) => townLine(entity.zipCode, entity.city) || '–',
        },
        { key: 'externalId', label: t('organization.externalId'), render: (entity) => entity.externalId ?? '–' },
        {
          key: 'status',
          label: t('organization.status'),
          sort: 'status',
          render: (entity) => (
            <StatusBadge tone={organizationMachine.states[entity.status].tone}>
              {t(`access.organizationStatuses.${entity.status}`)}
            </StatusBadge>
          ),
        },
      ]}
      empty={{ title: t('organization.emptyTitle'), text: t('organization.emptyText') }}
    />
  )
}
