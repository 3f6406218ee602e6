import { useTranslation } from 'react-i18next'
import { mailEndpoints, mailStatuses } from '#domain/mail/endpoints.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { MailStatus } from './status.tsx'

export default function Mails() {
  const { t } = useTranslation()
  const messages = useMessages()
  return (
    <ListView
      endpoint={mailEndpoints.list}
      title={t('frame.titles.mails')}
      description={t('mails.description')}
      searchLabel={t('mails.search')}
      rowName={(mail) => mail.subject}
      rowLink={(mail) => `/mails/${mail.id}`}
      filters={[
        {
          key: 'status',
          label: t('mails.status'),
          kind: 'multiselect',
          choices: mailStatuses.map((value) => ({ value, label: t(`mails.statuses.${value}`) })),
        },
      ]}
      columns={[
        { key: 'subject', label: t('mails.subject'), render: (mail) => mail.subject },
        { key: 'recipient', label: t('mails.recipient'), sort: 'recipient', render: (mail) => mail.recipient },
        { key: 'kind', label: t('mails.kind'), render: (mail) => messages.name('mails.kinds', mail.kind) },
        { key: 'account', label: t('mails.account'), render: (mail) => mail.accountName ?? '–' },
        {
          key: 'status',
          label: t('mails.status'),
          sort: 'status',
          render: (mail) => <MailStatus status={mail.status} />,
        },
        {
          key: 'createdAt',
          label: t('mails.createdAt'),
          sort: 'createdAt',
          align: 'right',
          render: (mail) => <DateText value={mail.createdAt} />,
        },
      ]}
      empty={{ title: t('mails.emptyTitle'), text: t('mails.emptyText') }}
    />
  )
}
