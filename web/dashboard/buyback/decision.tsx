import { ActionIcon, Alert, Button, Radio, Skeleton, Textarea } from '@mantine/core'
import { IconMail, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { WayOutSheet } from '#domain/buyback/quarantine.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { consequences, type WayOut } from '#domain/buyback/ways-out.ts'
import { asError } from '#domain/checked.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Thread } from '#web/kit/thread/thread.tsx'
import styles from './decision.module.css'
import { useAct } from './use-act.ts'

type Way = WayOutSheet['members'][number]

/** Ways that need a written reason. */
const reasoned: readonly WayOut[] = ['retain', 'releaseByHand']

function WayCard({ one, chosen, isPaid }: { one: Way; chosen: boolean; isPaid: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const { way, allowed, reason, paid, message } = one
  const upTo = !isPaid && consequences[way].pays === 'found'
  const amount = isPaid ? 'paidMore' : upTo ? 'paidUpTo' : 'paid'
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
        <p className={styles.text}>{t(`buybackEvent.actions.${way}.text`)}</p>
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

type FormProps = { id: string; sheet: WayOutSheet; onDone: () => void }

function DecisionForm({ id, sheet, onDone }: FormProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const act = useAct(id)
  const [way, setWay] = useState<WayOut | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const needsReason = way !== null && reasoned.includes(way)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!way) return
    setBusy(true)
    setRefused(null)
    try {
      await act(way, needsReason ? { reason } : {})
      onDone()
    } catch (error) {
      setRefused(asError(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      <Radio.Group
        label={t('buybackList.decision.title')}
        value={way}
        onChange={(value) => setWay(sheet.members.find((one) => one.way === value)?.way ?? null)}
      >
        <div className={styles.ways}>
          {sheet.members.map((one) => (
            <WayCard key={one.way} one={one} chosen={one.way === way} isPaid={sheet.isPaid} />
          ))}
        </div>
      </Radio.Group>
      {needsReason && (
        <Textarea
          label={t('buybackEvent.fields.reason')}
          required
          minLength={2}
          maxLength={255}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
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

type Numbers = NonNullable<Buyback['device']>['read']
const numberOf = ({ imei, serialNumber }: Numbers) => imei ?? serialNumber ?? '–'

function Device({ device }: { device: Buyback['device'] }) {
  const { t } = useTranslation()
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

function HeldItem({ buyback, sheet, onDone }: { buyback: Buyback; sheet: WayOutSheet; onDone: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={styles.item}>
        <Thumbnail imageId={buyback.product.image}>
          <h2 ref={heading} tabIndex={-1}>
            {buyback.product.label}
          </h2>
        </Thumbnail>
        {buyback.quarantine && (
          <StatusBadge tone="problem">
            {messages.name('buybackEvent.options.reason', buyback.quarantine.reason)}
          </StatusBadge>
        )}
      </div>
      <p className={styles.text}>
        {[
          buyback.customerName,
          t(sheet.isPaid ? 'buybackList.decision.alreadyPaid' : 'buybackList.decision.due', {
            amount: money(sheet.declared),
          }),
        ].join(' · ')}
      </p>
      {buyback.quarantine?.comment && <p>{buyback.quarantine.comment}</p>}
      <Device device={buyback.device} />
      <Thread remarks={buyback.thread} nameOf={({ by, name }) => name ?? t(`buybackList.decision.by.${by}`)} />
      <DecisionForm id={buyback.id} sheet={sheet} onDone={onDone} />
    </>
  )
}

/** Docked panel: the item in quarantine, its ways out, what is paid and what the customer reads. */
export function Decision({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data: buyback } = useAnswer(buybackEndpoints.read, { params: { id } })
  const { data: sheet, error } = useAnswer(buybackEndpoints.waysOut, { params: { id } })
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
      {buyback && sheet && <HeldItem key={id} buyback={buyback} sheet={sheet} onDone={onClose} />}
    </aside>
  )
}
