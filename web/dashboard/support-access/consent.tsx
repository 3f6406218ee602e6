import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Locked } from '#web/kit/form/locked.tsx'
import { useConsentReasons } from './use-consent.ts'

type Props = {
  /** Account of the shown records; null for records of the platform. */
  accountId: string | null | undefined
  children: ReactNode
}

/** Locks the records of a client for platform administrators without its support access, with a notice. */
export function ClientConsent({ accountId, children }: Props) {
  const { t } = useTranslation()
  const reason = useConsentReasons(Boolean(accountId))(accountId)
  return (
    <Locked reason={reason}>
      {reason && (
        <Alert color="yellow" mb="md" icon={<IconLock aria-hidden />} title={t('kit.form.locked')}>
          {reason}
        </Alert>
      )}
      {children}
    </Locked>
  )
}
