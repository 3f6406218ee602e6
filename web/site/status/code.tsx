import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { Bars } from '#web/kit/bars.tsx'
import step from '#web/tunnel/step.module.css'
import styles from './status.module.css'

/** Keeps the screen on while the code is shown, if the browser supports it. */
export const useWake = (on: boolean) => {
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

/** Barcode for the seller to scan. */
export function ShowCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [large, setLarge] = useState(false)
  useWake(large)
  const bars = (
    <Bars code={code} label={t('statusPage.barcode', { code: groupedNumber(code) })} className={styles.bars} />
  )
  return (
    <section className={styles.card} aria-labelledby="status-code">
      <h2 id="status-code" className={styles.codeTitle}>
        {t('statusPage.showCode')}
      </h2>
      {bars}
      <p className={styles.digits}>{groupedNumber(code)}</p>
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
      <Link to="/stores" className={styles.link}>
        {t('statusPage.stores')}
      </Link>
      <dialog
        ref={dialog}
        className={styles.full}
        onClose={() => setLarge(false)}
        aria-label={t('statusPage.showCode')}
      >
        {bars}
        <p className={styles.digits}>{groupedNumber(code)}</p>
        <button type="button" className={styles.quiet} onClick={() => dialog.current?.close()}>
          {t('statusPage.close')}
        </button>
      </dialog>
    </section>
  )
}
