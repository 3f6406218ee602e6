import { ActionIcon, Alert, Button, Radio, Skeleton } from '@mantine/core'
import { IconMail, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ActionField, RecordAction } from '#domain/action.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { type Hold, holdOf, type WayOutSheet } from '#domain/buyback/quarantine.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import type { WayOut } from '#domain/buyback/ways-out.ts'
import { asError } from '#domain/checked.ts'
import type { Violation } from '#domain/errors.ts'
import { ActionInput } from '#web/kit/action/action-field.tsx'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { useReturnFocus } from '#web/kit/input/return-focus.ts'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Thread } from '#web/kit/thread/thread.tsx'
import { Deadline } from './deadline.tsx'
import { Decided } from './decided.tsx'
import styles from './decision.module.css'
import { holdTones } from './hold-tones.ts'
import { useAct } from './use-act.ts'

type Way = WayOutSheet['members'][number]

function WayCard({ one, chosen, isPaid }: { one: Way; chosen: boolean; isPaid: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const { way, allowed, reason, paid, isUpperLimit, message } = one
  const amount = isPaid ? 'paidMore' : isUpperLimit ? 'paidUpTo' : 'paid'
  return (
    <Radio.Card value={way} disabled={!allowed} className={styles.way} data-chosen={chosen || undefined}>
      <Radio.Indicator aria-hidden />
      <div>
        <p className={styles.head}>
          <b>{t(`buybackEvent.actions.${way}.label`)}</b>
          <span>
            {t(`buybackList.decision.${amount}`)} <b>{money(paid)}</b>
          </span>
        </p>
        <p className={styles.text}>
          {isPaid && way === 'retain' ? t('buybackList.decision.retainPaid') : t(`buybackEvent.actions.${way}.text`)}
        </p>
        {!allowed && <p className={styles.text}>– {messages.error(reason ?? 'forbidden', {})}</p>}
        {allowed && !message && <p className={styles.text}>{t('buybackList.decision.noMessage')}</p>}
        {chosen && message && (
          <div className={styles.message}>
            <p>
              <IconMail size={16} aria-hidden /> {t('buybackList.decision.reads')}
            </p>
            <b>{message.subject}</b>
            <p>{message.text}</p>
          </div>
        )}
      </div>
    </Radio.Card>
  )
}

const reasonField: ActionField = { name: 'reason', kind: 'text', required: true, options: null, maxLength: 255 }

/** Fields of a way out; a release also offers the stocks that the server lists for the item. */
const fieldsOf = (way: WayOut | null, actions: Buyback['actions']): ActionField[] => {
  if (way === 'retain') return [reasonField]
  if (way !== 'releaseByHand') return []
  const stocks = actions.find(({ name }) => name === way)?.input.filter(({ records }) => records === 'stock') ?? []
  return [...stocks.filter(({ options }) => options?.length), reasonField]
}

type FormProps = {
  buyback: Buyback
  sheet: WayOutSheet
  /** Way out that is selected at first, by its name. */
  way?: string
  onDone: () => void
  onRefused: () => void
}

function DecisionForm({ buyback, sheet, way: initial, onDone, onRefused }: FormProps) {
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

/** A retained item leaves with a reference. The form keeps its input if another user was faster. */
function HandOver({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const act = useAct(buyback.id)
  const [open, setOpen] = useState<RecordAction | null>(null)
  const action = buyback.actions.find(({ name, allowed }) => name === 'handToAuthorities' && allowed)
  return (
    <>
      {action && (
        <Button variant="default" fullWidth onClick={() => setOpen(action)}>
          {t('buybackEvent.actions.handToAuthorities.label')}
        </Button>
      )}
      {open && <ActionForm action={open} words="buybackEvent" act={act} onClose={() => setOpen(null)} />}
    </>
  )
}

type Numbers = NonNullable<Buyback['device']>['read']
const numberOf = ({ imei, serialNumber }: Numbers) => imei ?? serialNumber ?? '–'

/** Declared and read number; the device may have been read without being identified. */
const numbersOf = ({ device, quarantine, imei, serialNumber }: Buyback) => {
  if (device) return device
  return quarantine?.read && { declared: { imei, serialNumber }, read: quarantine.read }
}

function Device({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const device = numbersOf(buyback)
  if (!device) return null
  return (
    <dl className={styles.device}>
      <div>
        <dt>{t('buybackList.decision.declared')}</dt>
        <dd className="num">{numberOf(device.declared)}</dd>
      </div>
      <div>
        <dt>{t('buybackList.decision.read')}</dt>
        <dd className="num">{numberOf(device.read)}</dd>
      </div>
    </dl>
  )
}

/** While the decision is open, the amount is the one that a release restores or the next check may confirm. */
const payoutOf = ({ payment: { payable } }: Buyback, { open, declared, isPaid, members }: WayOutSheet) => {
  if (!open) return { amount: payable.amount, key: payable.kind === 'paid' ? 'alreadyPaid' : 'due' } as const
  if (isPaid) return { amount: declared, key: 'alreadyPaid' } as const
  const release = members.find(({ way }) => way === 'releaseByHand')
  return { amount: release?.paid ?? declared, key: release?.isUpperLimit ? 'dueUpTo' : 'due' } as const
}

const holdIn = ({ itemStatus, quarantine }: Buyback) =>
  holdOf({
    item: itemStatus,
    reason: quarantine?.reason ?? null,
    decision: quarantine?.decision ?? null,
    contested: Boolean(quarantine?.contestedAt),
    signOutUntil: quarantine?.signOutUntil ? new Date(quarantine.signOutUntil) : null,
    now: new Date(),
  })

/** Holds whose next step is taken by the customer or on the page of the buyback. */
const elsewhere = ['answer', 'second_look', 'to_stock', 'to_customer'] as const
type Elsewhere = (typeof elsewhere)[number]
const isElsewhere = (hold: Hold): hold is Elsewhere => elsewhere.some((one) => one === hold)

function Elsewhere({ id, hold }: { id: string; hold: Elsewhere }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.text}>{t(`buybackList.decision.next.${hold}`)}</p>
      <Button component={Link} to={`/buyback/${id}`} variant="default" fullWidth>
        {t('buybackList.decision.open')}
      </Button>
    </>
  )
}

/** Deadline of a sign-out request or of a counter-proposal that is not contested. */
function AnswerBy({ quarantine }: { quarantine: NonNullable<Buyback['quarantine']> }) {
  const { t } = useTranslation()
  const { reason, decision, signOutUntil, proposalUntil, contestedAt } = quarantine
  const until = decision === 'requestSignOut' ? signOutUntil : reason === 'price' && !contestedAt ? proposalUntil : null
  if (!until) return null
  return (
    <p className={styles.text}>
      {t('buybackList.until')} <Deadline until={until} />
    </p>
  )
}

function HeldItem({ buyback, sheet, ...form }: FormProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus()
  useEffect(() => heading.current?.focus(), [])
  const { amount, key } = payoutOf(buyback, sheet)
  const hold = holdIn(buyback)
  return (
    <>
      <div className={styles.item}>
        <Thumbnail imageId={buyback.product.image}>
          <h2 ref={heading} tabIndex={-1}>
            {buyback.device?.found?.label ?? buyback.product.label}
          </h2>
          {buyback.device?.found && (
            <small>{t('buybackList.decision.insteadOf', { product: buyback.product.label })}</small>
          )}
        </Thumbnail>
        {buyback.quarantine && (
          <StatusBadge tone={holdTones[hold]}>
            {hold === 'by_hand' || hold === 'sign_out' || hold === 'retained'
              ? messages.name('buybackEvent.options.reason', buyback.quarantine.reason)
              : t(`buybackList.hold.${hold}`)}
          </StatusBadge>
        )}
      </div>
      <p className={styles.text}>
        {[buyback.customerName, amount > 0 && t(`buybackList.decision.${key}`, { amount: money(amount) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {buyback.quarantine?.comment && <p>{buyback.quarantine.comment}</p>}
      <Device buyback={buyback} />
      <Thread remarks={buyback.thread} nameOf={({ by, name }) => name ?? t(`buybackList.decision.by.${by}`)} />
      {buyback.quarantine && <AnswerBy quarantine={buyback.quarantine} />}
      {isElsewhere(hold) ? (
        <Elsewhere id={buyback.id} hold={hold} />
      ) : (
        (!sheet.open || buyback.quarantine?.decision) && <Decided id={buyback.id} isOpen={sheet.open} />
      )}
      <HandOver buyback={buyback} />
      {sheet.open && <DecisionForm buyback={buyback} sheet={sheet} {...form} />}
    </>
  )
}

/** Docked panel: the item in quarantine, its ways out, what is paid and what the customer reads. */
export function Decision({ id, way, onClose }: { id: string; way?: string; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data: buyback, refetch: refetchBuyback } = useAnswer(buybackEndpoints.read, { params: { id } })
  const { data: sheet, error, refetch } = useAnswer(buybackEndpoints.waysOut, { params: { id } })
  const reload = () => void Promise.all([refetch(), refetchBuyback()])
  return (
    <aside className={styles.panel} aria-label={t('buybackList.decision.title')}>
      <header className={styles.bar}>
        {buyback && (
          <Link to={`/buyback/${id}`} className="link num">
            {groupedNumber(buyback.identificationNumber)}
          </Link>
        )}
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {error && <Alert color="red">{messages.refusal(error)}</Alert>}
      {(!buyback || !sheet) && !error && <Skeleton height={320} />}
      {buyback && sheet && (
        <FormatsProvider account={{ currency: buyback.currency }}>
          <HeldItem
            key={`${id} ${way}`}
            buyback={buyback}
            sheet={sheet}
            way={way}
            onDone={onClose}
            onRefused={reload}
          />
        </FormatsProvider>
      )}
    </aside>
  )
}
