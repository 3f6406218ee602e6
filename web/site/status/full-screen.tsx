import { IconMaximize } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import step from '#web/tunnel/step.module.css'
import styles from './status.module.css'

/** Keeps the screen on while the code is shown, if the browser supports it. */
const useWake = (on: boolean) => {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let ended = false
    navigator.wakeLock.request('screen').then(
      (held) => {
        if (ended) void held.release()
        else lock = held
      },
      () => {},
    )
    return () => {
      ended = true
      void lock?.release()
    }
  }, [on])
}

/** Button that shows a code on the whole screen, for a scanner. */
export function FullScreen({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [large, setLarge] = useState(false)
  useWake(large)
  return (
    <>
      <button
        type="button"
        className={step.next}
        onClick={() => {
          dialog.current?.showModal()
          setLarge(true)
        }}
      >
        <IconMaximize size={20} stroke={1.75} aria-hidden />
        {t('statusPage.fullScreen')}
      </button>
      <dialog ref={dialog} className={styles.full} onClose={() => setLarge(false)} aria-label={label}>
        {children}
        <button type="button" className={styles.quiet} onClick={() => dialog.current?.close()}>
          {t('statusPage.close')}
        </button>
      </dialog>
    </>
  )
}
