import { Alert } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { firstPage } from '#web/kit/first-page.ts'
import { Locked, LockedFields, useLocked } from '#web/kit/form/locked.tsx'
import { Guide } from '#web/kit/page/guide.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import styles from '../client/client.module.css'
import { useAccount } from '../configuration/account.tsx'
import { PremiumNote } from '../configuration/premium-note.tsx'
import { AccessCard } from './access-card.tsx'
import { FilesCard } from './files-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { SftpLog } from './log.tsx'

/** SFTP access of an account: switch, keys, files and log. */
export function SftpPage({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { picker } = useAccount()
  const locked = useLocked()
  const { data, error, refetch } = useAnswer(sftpEndpoints.read, { params: { id: accountId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('frame.titles.sftp')}
        description={t('sftp.intro', { name: data.accountName })}
        actions={picker}
      />
      <div className={styles.tab}>
        <Locked reason={firstPage.publicDemo ? t('sftp.publicDemo') : locked}>
          <LockedFields>
            {!data.available && (
              <PremiumNote title={t('sftp.premium')}>
                {t('sftp.premiumText', { feature: t('access.premium.sftp_access') })}
              </PremiumNote>
            )}
            {!data.server && (
              <Alert color="gray">{t(firstPage.publicDemo ? 'sftp.publicDemo' : 'sftp.noServer')}</Alert>
            )}
            {(data.available || data.active) && <AccessCard settings={data} />}
            {!data.active && (
              <div className="card">
                <Guide
                  icon={IconFolderOpen}
                  title={t('sftp.idleTitle')}
                  text={t('sftp.idleText')}
                  example={[t('sftp.example.first'), t('sftp.example.second')]}
                />
              </div>
            )}
            {data.available && data.active && (
              <>
                <FilesCard key={data.version} settings={data} onReload={() => void refetch()} />
                <KeysCard settings={data} />
              </>
            )}
          </LockedFields>
        </Locked>
        {data.username && <SftpLog accountId={accountId} />}
      </div>
    </>
  )
}
