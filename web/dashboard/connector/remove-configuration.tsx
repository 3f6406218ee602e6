import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { Configuration } from '#domain/connector/schema.ts'
import { confirm } from '#web/kit/confirm.ts'
import { useMessages } from '#web/kit/messages.ts'
import { useCall } from '#web/kit/query.ts'
import { toast } from '#web/kit/toast.ts'

type Props = { configuration: Configuration; leaving: RefObject<boolean>; back: string }

/** Says what is lost with it, and asks once. */
export function RemoveConfiguration({ configuration: { id, name }, leaving, back }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const call = useCall(connectorEndpoints.remove, {
    invalidates: [connectorEndpoints.configurations],
    success: t('connector.removed'),
    onSuccess: () => {
      leaving.current = true
      return navigate(back)
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('connector.removeTitle', { name }),
      text: t('connector.removeText'),
      confirm: t('connector.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) call.mutate({ params: { id } })
  }
  return (
    <Button
      variant="default"
      c="var(--prob-ink)"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={call.isPending}
      onClick={() => void ask()}
    >
      {t('connector.remove')}
    </Button>
  )
}
