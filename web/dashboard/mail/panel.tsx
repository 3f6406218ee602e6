import { Alert, Drawer, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { DateText } from '#web/kit/date.tsx'
import { DetailLoading, Facts } from '#web/kit/detail/detail-page.tsx'
import { useAnswer } from '#web/kit/query.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { mailTones } from './list.tsx'
import styles from './mail.module.css'

/** One mail as it was written. The frame may neither run scripts nor reach the page around it. */
export function MailPanel() {
  const { t } = useTranslation()
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const {
    data: mail,
    error,
    refetch,
  } = useAnswer(mailEndpoints.read, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  return (
    <Drawer
      opened={Boolean(id)}
      onClose={() => void navigate({ pathname: '/mails', search })}
      size={720}
      title={mail?.subject ?? t('mails.one')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {!mail ? (
        <DetailLoading error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.panel}>
          <Facts
            facts={[
              { label: t('mails.recipient'), value: mail.recipient },
              { label: t('mails.createdAt'), value: <DateText value={mail.createdAt} /> },
              {
                label: t('mails.status'),
                value: <StatusBadge tone={mailTones[mail.status]}>{t(`mails.statuses.${mail.status}`)}</StatusBadge>,
              },
            ]}
          />
          {mail.error && (
            <Alert color="red" title={t('mails.failedWith')}>
              {mail.error}
            </Alert>
          )}
          <Tabs defaultValue="html">
            <Tabs.List aria-label={t('mails.one')}>
              <Tabs.Tab value="html">{t('mails.html')}</Tabs.Tab>
              <Tabs.Tab value="text">{t('mails.text')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="html">
              <iframe className={styles.html} sandbox="allow-popups" title={mail.subject} srcDoc={mail.html} />
            </Tabs.Panel>
            <Tabs.Panel value="text">
              <pre className={styles.text}>{mail.text}</pre>
            </Tabs.Panel>
          </Tabs>
        </div>
      )}
    </Drawer>
  )
}
