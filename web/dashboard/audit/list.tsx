import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { auditEndpoints } from '#domain/audit/endpoints.ts'
import { auditSubjects } from '#domain/audit/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useSession } from '../session.ts'

function ExportFile() {
  const { t } = useTranslation()
  const messages = useMessages()
  const file = useCall(auditEndpoints.file, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate({})}
    >
      {t('audit.export')}
    </Button>
  )
}

/** Administrative actions of the user's account, or of all accounts for platform administrators. */
export default function Audit() {
  const { t } = useTranslation()
  const messages = useMessages()
  const isPlatform = useSession().currentOrganization === null
  return (
    <ListView
      endpoint={auditEndpoints.list}
      title={t('frame.titles.audit')}
      description={t('audit.intro')}
      searchLabel={t('audit.search')}
      rowName={(entry) => `${messages.name('kit.history.events', entry.event)} ${t(`audit.subjects.${entry.subject}`)}`}
      actions={<ExportFile />}
      filters={[
        {
          key: 'subject',
          label: t('audit.columns.subject'),
          kind: 'multiselect',
          choices: auditSubjects.map((value) => ({ value, label: t(`audit.subjects.${value}`) })),
        },
        { key: 'at', label: t('audit.columns.at'), kind: 'days' },
      ]}
      columns={[
        {
          key: 'event',
          label: t('audit.columns.event'),
          render: (entry) => messages.name('kit.history.events', entry.event),
        },
        { key: 'subject', label: t('audit.columns.subject'), render: (entry) => t(`audit.subjects.${entry.subject}`) },
        { key: 'by', label: t('audit.columns.by'), render: (entry) => entry.by },
        ...(isPlatform
          ? [
              {
                key: 'account',
                label: t('audit.columns.account'),
                render: (entry: { accountName: string | null }) => entry.accountName ?? '–',
              },
            ]
          : []),
        {
          key: 'changes',
          label: t('audit.columns.changes'),
          render: (entry) => entry.fields.slice(0, 6).join(', ') || '–',
          tableOnly: true,
        },
        {
          key: 'at',
          label: t('audit.columns.at'),
          sort: 'at',
          align: 'right',
          render: (entry) => <DateText value={entry.at} />,
        },
      ]}
      empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
    />
  )
}
