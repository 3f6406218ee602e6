import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { ean13Modules } from '#domain/document/ean13.ts'
import step from '#web/tunnel/step.module.css'
import styles from './status.module.css'

const quiet = 11
const height = 40

/** Black on white whatever the brand, with the quiet zones that a scanner needs. */
function Bars({ code }: { code: string }) {
  const { t } = useTranslation()
  const modules = ean13Modules(code)
  const path = [...modules].map((bit, at) => (bit === '1' ? `M${quiet + at} 0h1v${height}h-1z` : '')).join('')
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${modules.length + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('statusPage.barcode', { code: groupedNumber(code) })}
    >
      <path d={path} />
    </svg>
  )
}

/** Keeps the screen on while the code is shown; browsers that cannot do without. */
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

/** What the seller scans. */
export function ShowCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [large, setLarge] = useState(false)
  useWake(large)
  return (
    <section className={styles.card} aria-labelledby="status-code">
      <h2 id="status-code" className={styles.codeTitle}>
        {t('statusPage.showCode')}
      </h2>
      <Bars code={code} />
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
        <Bars code={code} />
        <p className={styles.digits}>{groupedNumber(code)}</p>
        <button type="button" className={styles.quiet} onClick={() => dialog.current?.close()}>
          {t('statusPage.close')}
        </button>
      </dialog>
    </section>
  )
}
