import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Locked } from '#web/kit/form/locked.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useSession } from '../session.ts'

type Props = {
  /** Account of the shown records; null for records of the platform. */
  accountId: string | null | undefined
  children: ReactNode
}

/** Locks the records of a client for platform administrators without its support access, with a notice. */
export function ClientConsent({ accountId, children }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const platform = useSession().currentOrganization === null
  const { data } = useAnswer(
    accountEndpoints.list,
    { query: { pagination: 'false' } },
    { enabled: platform && Boolean(accountId) },
  )
  const account = platform ? data?.members.find(({ id }) => id === accountId) : undefined
  const reason = account && !account.editable ? messages.error('support_access_required', {}) : null
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
