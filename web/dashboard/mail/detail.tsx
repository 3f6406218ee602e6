import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, DetailPage } from '#web/kit/detail/detail-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Attachments } from './attachments.tsx'
import styles from './mail.module.css'
import { SentAt } from './sent-at.tsx'
import { MailStatus } from './status.tsx'

/** Mail as sent, in a sandboxed frame without scripts. */
export default function Mail() {
  const { t } = useTranslation()
  const messages = useMessages()
  const { id = '' } = useParams()
  const { data: mail, error, refetch } = useAnswer(mailEndpoints.read, { params: { id } })
  if (!mail) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <DetailPage
      title={mail.subject}
      crumb={mail.subject}
      badge={<MailStatus status={mail.status} large />}
      facts={[
        { label: t('mails.recipient'), value: mail.recipient },
        { label: t('mails.kind'), value: messages.name('mails.kinds', mail.kind) },
        { label: t('mails.account'), value: mail.accountName },
        { label: t('mails.createdAt'), value: <SentAt mail={mail} /> },
      ]}
      tabs={[
        // A text message has no HTML.
        ...(mail.html
          ? [
              {
                key: 'html',
                label: t('mails.html'),
                content: (
                  <iframe className={styles.html} sandbox="allow-popups" title={mail.subject} srcDoc={mail.html} />
                ),
              },
            ]
          : []),
        {
          key: 'text',
          label: t('mails.text'),
          content: (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
            <pre className={styles.text} tabIndex={0}>
              {mail.text}
            </pre>
          ),
        },
        ...(mail.attachments.length > 0
          ? [
              {
                key: 'attachments',
                label: t('mails.attachments'),
                count: mail.attachments.length,
                content: <Attachments files={mail.attachments} />,
              },
            ]
          : []),
      ]}
    >
      {mail.isCustomerHidden && (
        <Alert color="gray" mt="lg">
          {t('buybackDetail.customerHidden')}
        </Alert>
      )}
      {mail.linksHidden && (
        <Alert color="gray" mt="lg">
          {t('mails.linksHidden')}
        </Alert>
      )}
      {mail.error && (
        <Alert color="red" title={t('mails.failedWith')} mt="lg">
          {messages.name('mails.unsent', mail.error)}
        </Alert>
      )}
    </DetailPage>
  )
}
