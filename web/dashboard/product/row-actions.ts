import { IconArchive, IconArchiveOff, IconCopy, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productMachine } from '#domain/product/machine.ts'
import { useCall } from '#web/kit/client/query.ts'
import type { RowAction } from '#web/kit/list/types.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

type Row = AnswerOf<typeof productEndpoints.list>['members'][number]

/** Row actions: edit, copy, archive and restore. */
export const useRowActions = (addressOf: (row: Row) => string) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = (event: 'archive' | 'restore') => ({
    invalidates: [productEndpoints.list, productEndpoints.read],
    success: t(`access.actions.product.${event}.done`),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const calls = {
    archive: useCall(productEndpoints.archive, settings('archive')),
    restore: useCall(productEndpoints.restore, settings('restore')),
  }
  const cause = async (event: 'archive' | 'restore', { id, label }: Row) => {
    const words = (part: 'label' | 'confirm') => t(`access.actions.product.${event}.${part}`)
    const sure = await confirm({
      title: t(`access.actions.product.${event}.title`, { name: label }),
      text: words('confirm'),
      confirm: words('label'),
      cancel: t('common.cancel'),
    })
    if (sure) calls[event].mutate({ params: { id } })
  }
  return (row: Row): RowAction[] => {
    const event = productMachine.transitions.archive.from.includes(row.status) ? 'archive' : 'restore'
    return [
      { label: t('product.edit'), icon: IconPencil, key: 'E', to: addressOf(row) },
      { label: t('product.duplicate'), icon: IconCopy, key: 'C', to: `/product/create?from=${row.id}` },
      {
        label: t(`product.${event}Many`),
        icon: event === 'archive' ? IconArchive : IconArchiveOff,
        key: event === 'archive' ? 'A' : 'R',
        onClick: () => void cause(event, row),
      },
    ]
  }
}
