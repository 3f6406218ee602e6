import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import dialogs from '#web/tunnel/dialog.module.css'
import step from '#web/tunnel/step.module.css'
import type { Offer } from './calls.ts'

export type Decision = 'accept' | 'reject' | 'recycle'

type Props = {
  answer: Decision
  offer: Offer
  product: string
  sending: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Confirmation of the answer, which is final. */
export function Deciding({ answer, offer, product, sending, onCancel, onConfirm }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const amount = money(offer.proposed)
  return (
    <dialog ref={dialog} className={dialogs.dialog} onClose={onCancel} aria-labelledby="deciding">
      <h2 id="deciding">{t(`proposal.${answer}Title`)}</h2>
      <p>{t(`proposal.${answer}Text`, { amount, product })}</p>
      <div>
        <button type="button" className={step.quiet} onClick={() => dialog.current?.close()}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className={answer === 'accept' ? step.next : step.danger}
          disabled={sending}
          onClick={onConfirm}
        >
          {t(`proposal.${answer}`, { amount })}
        </button>
      </div>
    </dialog>
  )
}
