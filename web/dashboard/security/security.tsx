import { Alert, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { firstPage } from '#web/kit/first-page.ts'
import { Locked, LockedFields } from '#web/kit/form/locked.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { AuthenticatorCard } from '../second-factor/authenticator-card.tsx'
import { PasskeysCard } from '../second-factor/passkeys-card.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { WithPassword } from '../second-factor/with-password.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { OwnPendingChanges } from './pending-card.tsx'
import styles from './security.module.css'
import { SessionsCard } from './sessions-card.tsx'

/** Sign-in methods and sessions of the user. */
export default function Security() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(secondFactorEndpoints.read, {})
  const [codes, setCodes] = useState<readonly string[]>([])
  const [renewing, setRenewing] = useState(false)
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  // Visitors of the public demo share its users.
  const off = firstPage.publicDemo ? t('security.publicDemo') : null
  const hasFactor = data.totpSince !== null || data.passkeys.length > 0
  return (
    <>
      <PageHeader title={t('frame.titles.security')} description={t('security.intro')} />
      <div className={styles.page}>
        <OwnPendingChanges />
        {data.bySso && <Alert color="blue">{t('security.bySso')}</Alert>}
        {off && <Alert color="blue">{off}</Alert>}
        <Locked reason={off}>
          <LockedFields>
            {!data.bySso && <PasswordCard />}
            {data.required && !data.bySso && <Alert color="blue">{t('secondFactor.required')}</Alert>}
            {!data.bySso && (
              <>
                <AuthenticatorCard settings={data} onCodes={setCodes} />
                <PasskeysCard settings={data} onCodes={setCodes} />
                {hasFactor && (
                  <Section
                    id="recovery"
                    title={t('session.second.recoveryCodes')}
                    description={t('secondFactor.recoveryText', { count: data.recoveryCodesLeft })}
                  >
                    <div>
                      <Button variant="default" onClick={() => setRenewing(true)}>
                        {t('secondFactor.renewCodes')}
                      </Button>
                    </div>
                  </Section>
                )}
              </>
            )}
          </LockedFields>
        </Locked>
        {off ? (
          <Section id="sessions" title={t('security.sessions')} description={t('security.publicDemoSessions')}>
            {null}
          </Section>
        ) : (
          <SessionsCard />
        )}
        <OwnDataCard />
      </div>
      {renewing && (
        <WithPassword
          title={t('secondFactor.renewCodes')}
          text={t('secondFactor.renewText')}
          confirm={t('secondFactor.renewCodes')}
          endpoint={secondFactorEndpoints.renewRecoveryCodes}
          onDone={({ recoveryCodes }) => {
            setRenewing(false)
            setCodes(recoveryCodes)
          }}
          onClose={() => setRenewing(false)}
        />
      )}
      <Modal
        opened={codes.length > 0}
        onClose={() => setCodes([])}
        title={t('session.second.recoveryCodes')}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        centered
      >
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </Modal>
    </>
  )
}
