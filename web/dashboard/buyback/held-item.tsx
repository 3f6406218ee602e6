import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Hold, holdOf, type WayOutSheet } from '#domain/buyback/quarantine.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useReturnFocus } from '#web/kit/input/return-focus.ts'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Thread } from '#web/kit/thread/thread.tsx'
import { Deadline } from './deadline.tsx'
import { Decided } from './decided.tsx'
import styles from './decision.module.css'
import { DecisionForm, type FormProps } from './decision-form.tsx'
import { HeldDevice } from './held-device.tsx'
import { holdTones } from './hold-tones.ts'
import { ManagerSteps } from './manager-steps.tsx'

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

/** The held item: reason, amounts, device, messages, and the decision that was made or is to be made. */
export function HeldItem({ buyback, sheet, ...form }: FormProps) {
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
      <HeldDevice buyback={buyback} />
      <Thread remarks={buyback.thread} nameOf={({ by, name }) => name ?? t(`buybackList.decision.by.${by}`)} />
      {buyback.quarantine && <AnswerBy quarantine={buyback.quarantine} />}
      {isElsewhere(hold) ? (
        <Elsewhere id={buyback.id} hold={hold} />
      ) : (
        (!sheet.open || buyback.quarantine?.decision) && <Decided id={buyback.id} isOpen={sheet.open} />
      )}
      {sheet.open && <DecisionForm buyback={buyback} sheet={sheet} {...form} />}
      <ManagerSteps buyback={buyback} />
    </>
  )
}
