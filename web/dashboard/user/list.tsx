import { Button } from '@mantine/core'
import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { modules, personRoles } from '#domain/access.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { userMachine } from '#domain/user/machine.ts'
import { userStatuses } from '#domain/user/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useCan, useSession } from '../session.ts'
import { userAddress } from './address.ts'

export default function Users() {
  const { t } = useTranslation()
  const can = useCan()
  const platform = useSession().currentOrganization === null
  const writes = can('USER_WRITE')
  return (
    <ListView
      endpoint={userEndpoints.list}
      title={t('frame.titles.users')}
      searchLabel={t('user.search')}
      rowName={(user) => `${user.firstname} ${user.lastname}`}
      rowLink={writes ? (user) => userAddress(user, platform, can) : undefined}
      rowActions={
        writes
          ? (user) => {
              const to = userAddress(user, platform, can)
              return to ? [{ label: t('user.edit'), icon: IconPencil, to }] : []
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
      filters={[
        {
          key: 'status',
          label: t('user.status'),
          kind: 'multiselect',
          choices: userStatuses.map((value) => ({ value, label: t(`access.userStatuses.${value}`) })),
        },
        {
          key: 'type',
          label: t('user.role'),
          kind: 'multiselect',
          choices: personRoles.map((value) => ({ value, label: t(`access.roles.${value}`) })),
        },
        {
          key: 'module',
          label: t('user.module'),
          kind: 'multiselect',
          choices: modules.map((value) => ({ value, label: t(`access.modules.${value}`) })),
        },
      ]}
      columns={[
        {
          key: 'name',
          label: t('user.name'),
          sort: 'firstname',
          render: (user) => `${user.firstname} ${user.lastname}`,
        },
        { key: 'email', label: t('user.email'), sort: 'email', render: (user) => user.email },
        {
          key: 'modules',
          label: t('user.role'),
          render: (user) => user.modules.map(({ role }) => t(`access.roles.${role}`)).join(', ') || '–',
        },
        {
          key: 'entity',
          label: t('user.entity'),
          render: (user) =>
            user.modules.flatMap(({ organizationName }) => organizationName ?? []).join(', ') ||
            (user.accountName ?? '–'),
        },
        {
          key: 'status',
          label: t('user.status'),
          sort: 'status',
          render: (user) => (
            <StatusBadge tone={userMachine.states[user.status].tone}>
              {t(`access.userStatuses.${user.status}`)}
            </StatusBadge>
          ),
        },
        {
          key: 'lastLoginAt',
          wideOnly: true,
          label: t('user.lastLogin'),
          sort: 'lastLoginAt',
          align: 'right',
          render: (user) => <DateText value={user.lastLoginAt} />,
        },
      ]}
      empty={{ title: t('user.emptyTitle'), text: t('user.emptyText') }}
    />
  )
}
