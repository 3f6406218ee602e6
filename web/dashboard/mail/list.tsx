import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Tone } from '#domain/machine.ts'
import { mailEndpoints, mailStatuses } from '#domain/mail/endpoints.ts'
import { DateText } from '#web/kit/date.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/messages.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { MailPanel } from './panel.tsx'

export const mailTones: Record<(typeof mailStatuses)[number], Tone> = {
  queued: 'waiting',
  sent: 'done',
  kept: 'ended',
  failed: 'problem',
}

export default function Mails() {
  const { t } = useTranslation()
  const messages = useMessages()
  const { search } = useLocation()
  return (
    <>
      <ListPage
        endpoint={mailEndpoints.list}
        title={t('frame.titles.mails')}
        description={t('mails.description')}
        searchLabel={t('mails.search')}
        rowName={(mail) => mail.subject}
        rowLink={(mail) => ({ pathname: `/mails/${mail.id}`, search })}
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
            render: (mail) => (
              <StatusBadge tone={mailTones[mail.status]}>{t(`mails.statuses.${mail.status}`)}</StatusBadge>
            ),
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
      <MailPanel />
    </>
  )
}
