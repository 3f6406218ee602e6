import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { type CategoryEvent, categoryMachine } from '#domain/category/machine.ts'
import type { category } from '#domain/category/schema.ts'
import { keysOf } from '#domain/checked.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { RecordActions } from '#web/kit/detail/record-actions.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

export type Category = z.infer<typeof category>
type Named = { id: string; label: string }

const useEventCalls = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = (name: CategoryEvent) => ({
    invalidates: [
      categoryEndpoints.read,
      categoryEndpoints.list,
      categoryEndpoints.history,
      categoryEndpoints.checkpoints,
    ],
    success: t(`access.actions.category.${name}.done`),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return {
    archive: useCall(categoryEndpoints.archive, settings('archive')),
    restore: useCall(categoryEndpoints.restore, settings('restore')),
  }
}

const useEventWords = ({ label: name }: Named) => {
  const { t } = useTranslation()
  return (event: CategoryEvent) => {
    const label = t(`access.actions.category.${event}.label`)
    return {
      label,
      title: t(`access.actions.category.${event}.title`, { name }),
      text: t(`access.actions.category.${event}.confirm`),
    }
  }
}

/** Performs an event after confirmation. */
export const useCategoryEvents = (category: Named) => {
  const { t } = useTranslation()
  const calls = useEventCalls()
  const words = useEventWords(category)
  return async (event: CategoryEvent) => {
    const { label, title, text } = words(event)
    const danger = categoryMachine.transitions[event].look === 'danger'
    if (await confirm({ title, text, confirm: label, cancel: t('common.cancel'), danger }))
      calls[event].mutate({ params: { id: category.id } })
  }
}

export function CategoryActions({ category }: { category: Category }) {
  const calls = useEventCalls()
  const words = useEventWords(category)
  return (
    <RecordActions
      actions={category.actions}
      names={keysOf(calls)}
      machine={categoryMachine}
      busy={Object.values(calls).some(({ isPending }) => isPending)}
      words={words}
      onAct={(name) => calls[name].mutate({ params: { id: category.id } })}
    />
  )
}

export function CategoryBadge({ category }: { category: Category }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={categoryMachine.states[category.status].tone} large>
      {t(`access.categoryStatuses.${category.status}`)}
    </StatusBadge>
  )
}
