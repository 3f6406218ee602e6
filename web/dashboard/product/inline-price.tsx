import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { price as priceSchema } from '#domain/product/schema.ts'
import type { ProductState } from '#domain/product/states.ts'
import { useCall } from '#web/kit/client/query.ts'
import { HundredthsInput } from '#web/kit/form/field/hundredths-input.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './product.module.css'

type Row = AnswerOf<typeof productEndpoints.list>['members'][number]

/** Inline price field: Enter or blur saves, Escape reverts. */
export function InlinePrice({ product, state, writes }: { product: Row; state: ProductState; writes: boolean }) {
  const { t } = useTranslation()
  const { currency } = useFormats()
  const messages = useMessages()
  const stored = product.prices[state]
  const [typed, setTyped] = useState<{ value: number | null } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const save = useCall(productEndpoints.patch, {
    invalidates: [productEndpoints.list, productEndpoints.read, productEndpoints.priceHistory],
    success: t('product.priceSaved'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  if (!writes) return <Money cents={stored} />
  const name = { name: product.label, state: t(`product.states.${state}`) }
  const close = () => {
    setTyped(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const finish = () => {
    if (!typed || save.isPending) return
    const { value } = typed
    const isValid = value === null || priceSchema.safeParse(value).success
    if (value !== stored && isValid)
      save.mutate({ params: { id: product.id }, body: { prices: { [state]: value }, version: product.version } })
    setTyped(null)
  }
  if (typed)
    return (
      <HundredthsInput
        size="xs"
        className={styles.inlinePrice}
        aria-label={t('product.priceOf', name)}
        autoFocus
        value={typed.value}
        onChange={(value) => setTyped({ value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape') close()
        }}
        allowNegative={false}
        unit={currency.symbol}
        unitFirst={currency.first}
      />
    )
  return (
    <UnstyledButton ref={button} className={styles.priceButton} onClick={() => setTyped({ value: stored })}>
      <Money cents={save.isPending ? (save.variables.body?.prices?.[state] ?? null) : stored} />
      <span className="sr"> {t('product.setPrice', name)}</span>
    </UnstyledButton>
  )
}
