import { Alert, Button, Radio } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionField } from '#domain/action.ts'
import type { WayOutSheet } from '#domain/buyback/quarantine.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import type { WayOut } from '#domain/buyback/ways-out.ts'
import { asError } from '#domain/checked.ts'
import type { Violation } from '#domain/errors.ts'
import { ActionInput } from '#web/kit/action/action-field.tsx'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './decision.module.css'
import { useAct } from './use-act.ts'
import { WayCard } from './way-card.tsx'

const reasonField: ActionField = { name: 'reason', kind: 'text', required: true, options: null, maxLength: 255 }

/** Fields of a way out; a release also offers the stocks that the server lists for the item. */
const fieldsOf = (way: WayOut | null, actions: Buyback['actions']): ActionField[] => {
  if (way === 'retain') return [reasonField]
  if (way !== 'releaseByHand') return []
  const stocks = actions.find(({ name }) => name === way)?.input.filter(({ records }) => records === 'stock') ?? []
  return [...stocks.filter(({ options }) => options?.length), reasonField]
}

export type FormProps = {
  buyback: Buyback
  sheet: WayOutSheet
  /** Way out that is selected at first, by its name. */
  way?: string
  onDone: () => void
  onRefused: () => void
}

/** Ways out of the quarantine with the fields of the chosen one. */
export function DecisionForm({ buyback, sheet, way: initial, onDone, onRefused }: FormProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const act = useAct(buyback.id)
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<WayOut | null>(
    () => sheet.members.find((one) => one.way === initial && one.allowed)?.way ?? null,
  )
  const [given, setGiven] = useState<Record<string, unknown>>({})
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const fields = fieldsOf(way, buyback.actions)
  const inputOf = (field: ActionField) => given[field.name] ?? field.initial
  const complain = (found: readonly Violation[]) => {
    setViolations(found)
    form.current?.querySelector<HTMLElement>(`[data-path="${found[0]?.path}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!way) return
    const missing = fields.filter((field) => field.required && !String(inputOf(field) ?? '').trim())
    complain(missing.map(({ name }) => ({ path: name, code: 'required' })))
    if (missing.length > 0) return
    setBusy(true)
    setRefused(null)
    try {
      await act(way, Object.fromEntries(fields.map((field) => [field.name, inputOf(field)])))
      onDone()
    } catch (error) {
      const beside = error instanceof ApiError ? (error.violations ?? []) : []
      complain(beside)
      if (beside.length === 0) {
        setRefused(asError(error))
        // Another user may have decided in the meantime.
        onRefused()
      }
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
      <Radio.Group
        label={t('buybackList.decision.title')}
        value={way}
        onChange={(value) => {
          setWay(sheet.members.find((one) => one.way === value)?.way ?? null)
          setViolations([])
        }}
      >
        <div className={styles.ways}>
          {sheet.members.map((one) => (
            <WayCard key={one.way} one={one} chosen={one.way === way} isPaid={sheet.isPaid} />
          ))}
        </div>
      </Radio.Group>
      {fields.map((field) => (
        <ActionInput
          key={field.name}
          field={field}
          words="buybackEvent"
          value={inputOf(field)}
          violation={violations.find(({ path }) => path === field.name)}
          onChange={(value) => setGiven((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {refused && (
        <Alert color="red" role="alert">
          {messages.refusal(refused)}
        </Alert>
      )}
      <Button type="submit" disabled={!way} loading={busy} fullWidth>
        {way ? t(`buybackEvent.actions.${way}.label`) : t('buybackList.decision.choose')}
      </Button>
    </form>
  )
}
