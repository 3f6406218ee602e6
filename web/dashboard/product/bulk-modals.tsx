import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { repriced } from '#domain/product/rules.ts'
import { productsReprice } from '#domain/product/schema.ts'
import { HundredthsInput } from '#web/kit/form/field/hundredths-input.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useProductCategories } from './categories.ts'

type Props<T> = { count: number; busy: boolean; onClose: () => void; onDo: (value: T) => void }

/** Example amount for percentages, in cents. */
const example = 20_000

export function RepriceModal({ count, busy, onClose, onDo }: Props<number>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const [hundredths, setHundredths] = useState<number | null>(null)
  const percent = (hundredths ?? 0) / 100
  const isValid = percent !== 0 && productsReprice.shape.percent.safeParse(percent).success
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('product.repriceMany')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onDo(percent)
        }}
      >
        <Stack>
          <HundredthsInput
            data-autofocus
            label={t('product.percent')}
            description={t('product.percentText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={hundredths}
            onChange={setHundredths}
            allowNegative
            unit="%"
          />
          <span role="status">
            {isValid && t('product.percentExample', { from: money(example), to: money(repriced(example, percent)) })}
          </span>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={!isValid} loading={busy}>
              {t('product.repriceDo', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export function MoveModal({ count, busy, onClose, onDo, accountId }: Props<string> & { accountId?: string }) {
  const { t } = useTranslation()
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const categories = useProductCategories(accountId, undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('product.moveMany')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <Select
          data-autofocus
          label={t('product.categoryId')}
          placeholder={t('kit.form.choose')}
          data={categories.map(({ value, label, path }) => ({ value, label: path ? `${path} › ${label}` : label }))}
          value={categoryId}
          onChange={setCategoryId}
          searchable
          nothingFoundMessage={t('kit.form.nothingFound')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!categoryId} loading={busy} onClick={() => categoryId && onDo(categoryId)}>
            {t('product.moveDo', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
