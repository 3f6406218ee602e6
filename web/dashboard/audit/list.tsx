import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { auditEndpoints } from '#domain/audit/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
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
    <ListPage
      endpoint={auditEndpoints.list}
      title={t('frame.titles.audit')}
      description={t('audit.intro')}
      rowName={(entry) => `${messages.name('kit.history.events', entry.event)} ${t(`audit.subjects.${entry.subject}`)}`}
      actions={<ExportFile />}
      hideColumns={isPlatform ? [] : ['account']}
      cells={{
        event: (entry) => messages.name('kit.history.events', entry.event),
        changes: (entry) => entry.fields.slice(0, 6).join(', ') || '–',
      }}
      empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
    />
  )
}
