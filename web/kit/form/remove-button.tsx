import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import type { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { stockEndpoints } from '#domain/stock/endpoints.ts'
import type { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import { useCall } from '../client/query.ts'
import { confirm } from '../notice/confirm.ts'
import { useMessages } from '../notice/messages.ts'
import { toast } from '../notice/toast.ts'
import { useReturn } from '../storage/left-lists.ts'
import { useLocked } from './locked.tsx'

/** Endpoints that delete one record by id. */
type Removal =
  | typeof refurbEndpoints.removeStep
  | typeof refurbEndpoints.removeQuestion
  | typeof stockEndpoints.remove
  | typeof connectorEndpoints.remove
  | typeof webhookEndpoints.remove
  | typeof dispatchEndpoints.remove
  | typeof questionEndpoints.remove

type Props = {
  endpoint: Removal
  id: string
  /** Texts of the confirmation dialog and of the success toast. */
  texts: { title: string; text: string; done: string }
  back: string
  invalidates: readonly AnyEndpoint[]
  leaving: RefObject<boolean>
}

/** Deletes the record of a form after confirmation; refusals are shown. */
export function RemoveButton({ endpoint, id, texts, back, invalidates, leaving }: Props) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const locked = useLocked() !== null
  const messages = useMessages()
  const call = useCall(endpoint, {
    invalidates,
    success: texts.done,
    onSuccess: () => {
      leaving.current = true
      return goBack(back)
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const sure = await confirm({
      title: texts.title,
      text: texts.text,
      confirm: t('kit.form.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) call.mutate({ params: { id } })
  }
  return (
    <Button
      variant="default"
      c="var(--prob-ink)"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={call.isPending}
      disabled={locked}
      onClick={() => void ask()}
    >
      {t('kit.form.remove')}
    </Button>
  )
}
