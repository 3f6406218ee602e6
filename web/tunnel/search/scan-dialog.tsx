import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCamera } from '#web/kit/station/use-camera.ts'
import dialogs from '../dialog.module.css'
import icon from '../icon-button.module.css'
import styles from './scan-dialog.module.css'

/** Camera dialog that reads an IMEI or barcode. */
export default function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { video, refused } = useCamera(onCode)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={`${dialogs.dialog} ${styles.camera}`}
      onClose={onClose}
      aria-label={t('kit.station.cameraTitle')}
    >
      <header>
        <h2>{t('kit.station.cameraTitle')}</h2>
        <button type="button" className={icon.button} onClick={onClose} aria-label={t('common.close')}>
          <IconX size={20} aria-hidden />
        </button>
      </header>
      {refused ? <p role="alert">{t('kit.station.cameraRefused')}</p> : <video ref={video} muted playsInline />}
    </dialog>
  )
}
