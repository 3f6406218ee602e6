import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { DispatchRule } from '#domain/dispatch/schema.ts'
import { confirm } from '#web/kit/confirm.ts'
import { useMessages } from '#web/kit/messages.ts'
import { useCall } from '#web/kit/query.ts'
import { toast } from '#web/kit/toast.ts'

export function RemoveRule({ rule, leaving }: { rule: DispatchRule; leaving: RefObject<boolean> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const call = useCall(dispatchEndpoints.remove, {
    invalidates: [dispatchEndpoints.list, dispatchEndpoints.test],
    success: t('dispatch.removed'),
    onSuccess: () => {
      leaving.current = true
      return navigate('/warehouse-dispatch')
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('dispatch.removeTitle', { name: rule.title }),
      text: t('dispatch.removeText'),
      confirm: t('dispatch.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) call.mutate({ params: { id: rule.id } })
  }
  return (
    <Button
      variant="default"
      c="var(--prob-ink)"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={call.isPending}
      onClick={() => void ask()}
    >
      {t('dispatch.remove')}
    </Button>
  )
}
