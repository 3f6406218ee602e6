import { Button } from '@mantine/core'
import { IconClock, IconPencil, IconPlug } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { townLine } from '#domain/customer/zip-code.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useCan } from '../session.ts'

export default function Entities() {
  const { t } = useTranslation()
  const can = useCan()
  const writes = can('ORGANIZATION_WRITE')
  return (
    <ListPage
      endpoint={organizationEndpoints.list}
      title={t('frame.titles.entities')}
      rowName={(entity) => entity.commonName}
      rowLink={writes ? (entity) => `/entity/${entity.id}/edit` : undefined}
      rowActions={
        writes
          ? (entity) => [
              { label: t('organization.edit'), icon: IconPencil, key: 'E', to: `/entity/${entity.id}/edit` },
              ...(can('CONNECTORS')
                ? [
                    {
                      label: t('frame.titles.connectors'),
                      icon: IconPlug,
                      key: 'C' as const,
                      to: `/connectors/${entity.id}/connectors`,
                    },
                  ]
                : []),
            ]
          : undefined
      }
      actions={
        writes && (
          <Button
            component={Link}
            to="/entities/hours"
            variant="default"
            leftSection={<IconClock size={16} aria-hidden />}
          >
            {t('organization.hoursByFile')}
          </Button>
        )
      }
      primaryAction={writes ? { label: t('frame.titles.entityCreate'), to: '/entity/create' } : null}
      cells={{
        parent: (entity) => entity.parent?.commonName ?? '–',
        city: (entity) => townLine(entity.zipCode, entity.city) || '–',
      }}
      empty={{ title: t('organization.emptyTitle'), text: t('organization.emptyText') }}
    />
  )
}
