import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { imeiPattern, imeiWarning, readImei } from '#domain/buyback/imei.ts'
import { useScanner } from '#web/kit/input/use-scanner.ts'
import { usePageScan } from '#web/kit/station/use-page-scan.ts'
import { bringIntoSight } from '../form/bring-into-sight.ts'
import styles from './offer.module.css'

type Props = {
  imei: string
  tacCodes: readonly string[]
  onChange: (imei: string) => void
  problem: string | null
  /** Called on Enter with a complete IMEI that causes no warning. */
  onScanned: () => void
}

/** IMEI of the device, typed, pasted or scanned. A TAC of another model causes a warning only. */
export function ImeiField({ imei, tacCodes, onChange, problem, onScanned }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { onKeyDown, onFocus } = useScanner((code) => onChange(readImei(code))).props
  const warning = imeiPattern.test(imei) ? imeiWarning(imei, tacCodes) : null
  // A scan while a button has the focus replaces the number as well; its Enter presses no button.
  usePageScan((code) => onChange(readImei(code)), true)
  const shown = useRef<HTMLParagraphElement>(null)
  // The bar at the end of the page may cover a warning that appears while typing.
  useEffect(() => {
    if (warning) bringIntoSight(shown.current)
  }, [warning])
  return (
    <div className={styles.imei}>
      <label htmlFor={id}>{t('offer.imei')}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('offer.imeiHint')}
      </p>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={imei}
        maxLength={24}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== null}
        onChange={(event) => onChange(readImei(event.currentTarget.value))}
        onPaste={(event) => {
          const pasted = readImei(event.clipboardData.getData('text'))
          if (!imeiPattern.test(pasted)) return
          event.preventDefault()
          onChange(pasted)
        }}
        onFocus={onFocus}
        onKeyDown={(event) => {
          // Scanners send Enter, which must not submit the offer.
          if (event.key === 'Enter') event.preventDefault()
          onKeyDown(event)
          if (event.key === 'Enter' && imeiPattern.test(imei) && !warning) onScanned()
        }}
      />
      <p id={`${id}-problem`} role={problem ? 'alert' : undefined} className={styles.missing}>
        {problem}
      </p>
      {warning && !problem && (
        <p ref={shown} role="status" data-warning className={styles.warning}>
          <IconAlertTriangle size={20} aria-hidden className={styles.sign} />
          {t(`offer.warnings.${warning}`)}
        </p>
      )}
    </div>
  )
}
