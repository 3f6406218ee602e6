import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { asError } from '#domain/checked.ts'
import { formatDifference, formatMoney } from '#domain/money.ts'
import { termsKey } from '#domain/payment/terms.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import dialogs from '#web/tunnel/dialog.module.css'
import step from '#web/tunnel/step.module.css'
import { actOnStatus, type StatusAction, type StatusPage } from './calls.ts'
import styles from './status.module.css'

function Differences({ proposal: { address, hasPhotos } }: { proposal: NonNullable<StatusPage['proposal']> }) {
  const { t } = useTranslation()
  return (
    <Link to={address} className={styles.more}>
      {t(hasPhotos ? 'statusPage.differencesWithPhotos' : 'statusPage.differences')}
    </Link>
  )
}

type Props = { page: StatusPage; linkKey: string; onActed: (page: StatusPage) => void; first?: boolean }

/** Events allowed by the link, each with confirmation; refusing has the same prominence as accepting. */
export function Actions({ page, linkKey, onActed, first }: Props) {
  const { t } = useTranslation()
  const [pending, setPending] = useState<StatusAction | null>(null)
  const { actions, proposal, payment, situation } = page
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, payment.currency, language)
  const difference = ({ total, declared }: { total: number; declared: number }) =>
    formatDifference(total - declared, payment.currency, language)
  if (situation === 'contested' && proposal)
    return (
      <section className={styles.both}>
        <div>
          <span>{t('statusPage.declaredAmount')}</span>
          <b className={`num ${styles.bothAmount}`}>{money(proposal.declared)}</b>
        </div>
        <div data-offered>
          <span>{t('statusPage.proposed')}</span>
          <b className={`num ${styles.bothAmount}`}>{money(proposal.total)}</b>
          <small>{difference(proposal)}</small>
        </div>
        <p>{t('statusPage.notPaidYet')}</p>
        <Differences proposal={proposal} />
      </section>
    )
  if (actions.length === 0) {
    const why = situation === 'moving' ? 'gone' : situation === 'atStore' ? 'concluded' : null
    return why && <p className={styles.gone}>{t(`statusPage.${why}`)}</p>
  }
  return (
    <section className={first ? styles.card : styles.acts}>
      {proposal && situation !== 'noValue' && (
        <div className={styles.proposal}>
          <span>{t('statusPage.proposed')}</span>
          <b className="num">{money(proposal.total)}</b>
          <span>
            {t('statusPage.instead', {
              price: money(proposal.declared),
              difference: difference(proposal),
            })}
          </span>
          {proposal.comment && (
            <p>
              <b>{t('statusPage.remark')}</b> {proposal.comment}
            </p>
          )}
          <Differences proposal={proposal} />
        </div>
      )}
      {actions.map((action) => (
        <div key={action} className={styles.act}>
          <button type="button" className={styles.quiet} onClick={() => setPending(action)}>
            {t(`statusPage.actions.${action}.label`)}
          </button>
          <small>{t(`statusPage.actions.${action}.note`, { when: t(termsKey(payment.terms), payment.terms) })}</small>
        </div>
      ))}
      {pending && (
        <ConfirmDialog
          action={pending}
          page={page}
          linkKey={linkKey}
          onActed={onActed}
          onClose={() => setPending(null)}
        />
      )}
    </section>
  )
}

type ConfirmDialogProps = {
  action: StatusAction
  page: StatusPage
  linkKey: string
  onActed: (page: StatusPage) => void
  onClose: () => void
}

/** Confirmation dialog of one event. */
export function ConfirmDialog({ action, page, linkKey, onActed, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasMessage = action === 'contestLine' || action === 'replyToHold'
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const input = hasMessage ? { message } : {}
      const answer = await actOnStatus(page.id, linkKey, action, { input, price: page.proposal?.total })
      dialog.current?.close()
      onActed(answer)
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
      setBusy(false)
    }
  }
  return (
    <dialog ref={dialog} className={dialogs.dialog} onClose={onClose} aria-labelledby="status-asked">
      <h2 id="status-asked">{t(`statusPage.actions.${action}.title`)}</h2>
      <p>{t(`statusPage.actions.${action}.text`)}</p>
      <form onSubmit={(event) => void send(event)} className={styles.dialogForm}>
        {hasMessage && (
          <label>
            {t('statusPage.message')}
            <textarea
              required
              minLength={2}
              maxLength={2_000}
              rows={4}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </label>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button
          type="submit"
          className={action === 'cancel' || action === 'recycle' ? step.danger : step.next}
          disabled={busy}
        >
          {t(hasMessage ? 'statusPage.send' : `statusPage.actions.${action}.label`)}
        </button>
        <button type="button" className={step.quiet} onClick={() => dialog.current?.close()}>
          {t('statusPage.keep')}
        </button>
      </form>
    </dialog>
  )
}
