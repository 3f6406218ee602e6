import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { confirm } from '#web/kit/confirm.ts'
import { useMessages } from '#web/kit/messages.ts'
import { useCall } from '#web/kit/query.ts'
import { toast } from '#web/kit/toast.ts'

type Props = { question: { id: string }; back: string; leaving: RefObject<boolean> }

/** Says what is lost, and asks once. What was typed goes with the question: leaving is no second loss. */
export function DeleteQuestion({ question, back, leaving }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const remove = useCall(questionEndpoints.remove, {
    invalidates: [
      questionEndpoints.ofCategory,
      questionEndpoints.counts,
      pricingEndpoints.whatIf,
      categoryEndpoints.checkpoints,
      categoryEndpoints.read,
    ],
    success: t('question.deleted'),
    onSuccess: () => {
      leaving.current = true
      return navigate(back)
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('question.deleteTitle'),
      text: t('question.deleteText'),
      confirm: t('question.delete'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: question.id } })
  }
  return (
    <Button
      variant="default"
      c="var(--prob-ink)"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('question.delete')}
    </Button>
  )
}
