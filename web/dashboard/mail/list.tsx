import { useTranslation } from 'react-i18next'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { SentAt } from './sent-at.tsx'
import { MailStatus } from './status.tsx'

export default function Mails() {
  const { t } = useTranslation()
  const messages = useMessages()
  return (
    <ListPage
      endpoint={mailEndpoints.list}
      title={t('frame.titles.mails')}
      description={t('mails.description')}
      rowName={(mail) => mail.subject}
      rowLink={(mail) => `/mails/${mail.id}`}
      cells={{
        kind: (mail) => messages.name('mails.kinds', mail.kind),
        status: (mail) => <MailStatus status={mail.status} />,
        createdAt: (mail) => <SentAt mail={mail} />,
      }}
      empty={{ title: t('mails.emptyTitle'), text: t('mails.emptyText') }}
    />
  )
}
