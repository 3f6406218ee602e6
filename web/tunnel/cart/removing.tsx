import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import dialogs from '../dialog.module.css'
import step from '../step.module.css'

type Props = { product: string; onConfirm: () => void; onCancel: () => void }

/** Taking a product out is asked once. */
export function Removing({ product, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={dialogs.dialog} onClose={onCancel} aria-labelledby="removing">
      <h2 id="removing">{t('cart.removeTitle')}</h2>
      <p>{t('cart.removeText', { product })}</p>
      <div>
        <button type="button" className={step.quiet} onClick={() => dialog.current?.close()}>
          {t('common.cancel')}
        </button>
        <button type="button" className={step.danger} onClick={onConfirm}>
          {t('cart.removeYes')}
        </button>
      </div>
    </dialog>
  )
}
