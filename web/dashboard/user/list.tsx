import { Button } from '@mantine/core'
import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personRoles } from '#domain/access.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useCan, useSession } from '../session.ts'
import { userAddress } from './address.ts'

export default function Users() {
  const { t } = useTranslation()
  const can = useCan()
  const platform = useSession().currentOrganization === null
  const writes = can('USER_WRITE')
  return (
    <ListPage
      endpoint={userEndpoints.list}
      title={t('frame.titles.users')}
      rowName={(user) => `${user.firstname} ${user.lastname}`}
      rowLink={writes ? (user) => userAddress(user, platform, can) : undefined}
      rowActions={
        writes
          ? (user) => {
              const to = userAddress(user, platform, can)
              return to ? [{ label: t('user.edit'), icon: IconPencil, key: 'E', to }] : []
            }
          : undefined
      }
      actions={
        writes && (
          <Button
            component={Link}
            to="/users/import"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('user.importOpen')}
          </Button>
        )
      }
      primaryAction={
        writes ? { label: t('frame.titles.userCreate'), to: platform ? '/userClient/create' : '/user/create' } : null
      }
      choices={{ type: personRoles.map((value) => ({ value, label: t(`access.roles.${value}`) })) }}
      cells={{
        name: (user) => `${user.firstname} ${user.lastname}`,
        modules: (user) => user.modules.map(({ role }) => t(`access.roles.${role}`)).join(', ') || '–',
        entity: (user) =>
          user.modules.flatMap(({ organizationName }) => organizationName ?? []).join(', ') ||
          (user.accountName ?? '–'),
      }}
      empty={{ title: t('user.emptyTitle'), text: t('user.emptyText') }}
    />
  )
}
