import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconPlayerPause, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemStep, StepsOfItem } from '#domain/refurb/item-schema.ts'
import { isOver } from '#domain/refurb/statuses.ts'
import { refurbLimits } from '#domain/refurb/step-schema.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useStockChoices } from '../stock/use-stock-name.ts'
import styles from './refurb.module.css'
import type { useStepAct } from './use-act.ts'

type StepAct = ReturnType<typeof useStepAct>['act']

/** Source or target stock of an item. */
export function StockSelect({
  of,
  label,
  value,
  onChange,
}: {
  of: StepsOfItem
  label: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  const choicesOf = useStockChoices()
  return (
    <Select
      label={label}
      size="md"
      data={choicesOf(of.stocks)}
      value={value}
      allowDeselect={false}
      onChange={onChange}
    />
  )
}

/** Target after this step: the stock of the next step, or that of finished items. */
const nextStock = (step: ItemStep, { steps, stocks }: StepsOfItem) => {
  const left = steps.filter(({ id, status }) => id !== step.id && !isOver(status))
  const native = left.length > 0 ? 'to_refurbish' : 'refurb_completed'
  return left[0]?.stock?.id ?? stocks.find((stock) => stock.native === native)?.id ?? null
}

/** Ends the step and moves the item on, or pauses it. */
export function Completing({
  step,
  of,
  act,
  busy,
  onDone,
}: {
  step: ItemStep
  of: StepsOfItem
  act: StepAct
  busy: boolean
  onDone: () => void
}) {
  const { t } = useTranslation()
  const [next, setNext] = useState(() => nextStock(step, of))
  const [comment, setComment] = useState('')
  const pause = async () => {
    const sure = await confirm({
      title: t('refurb.pauseTitle'),
      text: t('refurb.pauseText'),
      confirm: t('refurb.pause'),
      cancel: t('common.cancel'),
      ready: true,
    })
    if (sure) act('pause')
  }
  return (
    <>
      <StockSelect of={of} label={t('refurb.nextStock')} value={next} onChange={setNext} />
      <TextInput
        size="md"
        label={t('refurb.comment')}
        maxLength={refurbLimits.comment}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button
          size="md"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={busy}
          disabled={!next}
          onClick={() => act('complete', { stockId: next, comment }, onDone)}
        >
          {t('refurb.validate')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          loading={busy}
          onClick={() => void pause()}
        >
          {t('refurb.pause')}
        </Button>
      </div>
    </>
  )
}

/** Cancels the step for a reason that is asked for. */
export function Canceling({
  act,
  busy,
  open,
  setOpen,
  onDone,
}: {
  act: StepAct
  busy: boolean
  open: boolean
  setOpen: (open: boolean) => void
  onDone: () => void
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const wasOpen = useRef(open)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      {!open && (
        <div className={styles.buttons}>
          <Button ref={opener} size="md" variant="subtle" color="red" onClick={() => setOpen(true)}>
            {t('refurb.cancel')}
          </Button>
        </div>
      )}
      {open && (
        <>
          <Textarea
            size="md"
            label={t('refurb.cancelWhy')}
            description={t('refurb.cancelText')}
            maxLength={refurbLimits.comment}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button
              size="md"
              color="red"
              leftSection={<IconX size={18} aria-hidden />}
              loading={busy}
              disabled={reason.trim() === ''}
              onClick={() => act('cancel', { reason: reason.replaceAll(/\s+/g, ' ') }, onDone)}
            >
              {t('refurb.cancel')}
            </Button>
            <Button size="md" variant="default" onClick={() => setOpen(false)}>
              {t('refurb.keep')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
