import { Button, Tooltip } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Client } from '#domain/client/schema.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { leaveForGood } from '#web/kit/form/leave/guarded.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { workAs } from '../session.ts'
import { useConsentReasons } from '../support-access/use-consent.ts'

/** "Log in as": reloads the dashboard within the client's account. */
export function EnterClient({ client }: { client: Client }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const refused = useConsentReasons()(client.id)
  const enter = useCall(sessionEndpoints.enterClient, {
    onSuccess: (session) => {
      workAs(session)
      leaveForGood(() => window.location.assign('/home'))
    },
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('client.enterTitle', { name: client.commonName }),
      text: t('client.enterText'),
      confirm: t('client.enter'),
      cancel: t('common.cancel'),
    })
    if (yes) enter.mutate({ params: { id: client.id } })
  }
  return (
    <Tooltip
      label={refused}
      disabled={refused === null}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        leftSection={<IconLogin2 size={16} aria-hidden />}
        loading={enter.isPending}
        data-disabled={refused !== null || undefined}
        aria-disabled={refused !== null || undefined}
        onClick={() => refused === null && void ask()}
      >
        {t('client.enter')}
      </Button>
    </Tooltip>
  )
}
