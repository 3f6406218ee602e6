import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import type { Category } from '../category/category-actions.tsx'
import { categoryChoices, useCategories } from '../category/use-categories.ts'

function Choose({ category, onClose }: { category: Category; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [from, setFrom] = useState<string | null>(null)
  const { tree } = useCategories(category.accountId)
  const counts = useAnswer(questionEndpoints.counts, { query: { accountId: category.accountId } })
  const own = new Map(counts.data?.members.map(({ categoryId, questions }) => [categoryId, questions]))
  const copy = useCall(questionEndpoints.copy, {
    invalidates: [questionEndpoints.ofCategory, questionEndpoints.counts],
    success: t('question.copied', { count: own.get(from ?? '') ?? 0 }),
    onSuccess: onClose,
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const choices = categoryChoices(tree)
    .filter(({ value }) => value !== category.id && own.has(value))
    .map(({ value, label, path }) => ({ value, label: `${label} (${own.get(value)})`, path }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('question.copyTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <SelectField
          name="fromCategoryId"
          label={t('question.copyFrom')}
          description={t('question.copyText', { name: category.label })}
          value={from}
          violation={undefined}
          onChange={(value) => setFrom(value || null)}
          onBlur={() => undefined}
          choices={choices}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!from}
            loading={copy.isPending}
            onClick={() => from && copy.mutate({ params: { id: category.id }, body: { fromCategoryId: from } })}
          >
            {t('question.copyDo', { count: own.get(from ?? '') ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Copies the questions of another category. */
export function CopyQuestions({ category }: { category: Category }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('question.copyTitle')}
      </Button>
      {opened && <Choose category={category} onClose={() => setOpened(false)} />}
    </>
  )
}
