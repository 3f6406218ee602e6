import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import dialogs from '../dialog.module.css'
import step from '../step.module.css'
import { useCart } from './kept.ts'

type Props = { inCartId: string; onDone: () => void; onEmptied: () => void }

/** Confirmation before a line is removed. */
export function Removing({ inCartId, onDone, onEmptied }: Props) {
  const { t } = useTranslation()
  const cart = useCart()
  const product = cart.lines.find((line) => line.inCartId === inCartId)?.product.label ?? ''
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const remove = () => {
    const last = cart.lines.length === 1
    cart.remove(inCartId)
    onDone()
    if (last) onEmptied()
  }
  return (
    <dialog ref={dialog} className={dialogs.dialog} onClose={onDone} aria-labelledby="removing">
      <h2 id="removing">{t('cart.removeTitle')}</h2>
      <p>{t('cart.removeText', { product })}</p>
      <div>
        <button type="button" className={step.quiet} onClick={() => dialog.current?.close()}>
          {t('common.cancel')}
        </button>
        <button type="button" className={step.danger} onClick={remove}>
          {t('cart.removeYes')}
        </button>
      </div>
    </dialog>
  )
}
