import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { imei as imeiSchema, serialNumber as serialSchema } from '#domain/buyback/device.ts'
import { imeiWarning, readImei } from '#domain/buyback/imei.ts'
import { isSameDevice } from '#domain/buyback/same-device.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useScanner } from '#web/kit/input/use-scanner.ts'
import { Bar } from './bar.tsx'
import type { Draft } from './use-draft.ts'
import styles from './warehouse.module.css'

type Props = {
  sheet: CheckSheet
  draft: Draft
  change: (part: Partial<Draft>) => void
  onBack: () => void
  onHold?: () => void
  onFlag?: (reason: 'locked' | 'stolen') => void
  onNext: () => void
}

/** Focuses the field for the next scan. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

type FieldProps = {
  label: string
  value: string
  declared: string | null
  ok: boolean
  onChange: (text: string) => void
}

function Compared({ value, declared, ok }: Pick<FieldProps, 'value' | 'declared' | 'ok'>) {
  const { t } = useTranslation()
  if (!value) return <p className={styles.muted}>{declared ? t('warehouse.declaredAs', { value: declared }) : '–'}</p>
  return (
    <p className={styles.compared} data-ok={ok} role="status">
      {ok ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      {ok ? t('warehouse.conforms') : t('warehouse.differs', { value: declared ?? '–' })}
    </p>
  )
}

function ReadField({ label, value, declared, ok, onChange, first }: FieldProps & { first?: boolean }) {
  const scanner = useScanner(onChange)
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        value={value}
        ref={first ? focusOnce : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...scanner.props}
      />
      <Compared value={value} declared={declared} ok={ok} />
    </label>
  )
}

/** Characteristics read from the device, beside the declared ones; all optional. */
export function Characteristics({ sheet, draft, change, onBack, onHold, onFlag, onNext }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const read = { imei: draft.imei || null, serialNumber: draft.serialNumber || null }
  const wellFormed = (schema: typeof imeiSchema, text: string | null) => text === null || schema.safeParse(text).success
  const valid = wellFormed(imeiSchema, read.imei) && wellFormed(serialSchema, read.serialNumber)
  const warning = read.imei && wellFormed(imeiSchema, read.imei) ? imeiWarning(read.imei, sheet.tacCodes) : null
  const matches = (part: Partial<typeof read>) =>
    isSameDevice({ imei: null, serialNumber: null, ...part }, { imei: sheet.imei, serialNumber: sheet.serialNumber })
  return (
    <form
      ref={form}
      className={styles.checking}
      onSubmit={(event) => {
        event.preventDefault()
        if (valid) onNext()
      }}
    >
      <section className={`card ${styles.panel}`}>
        <h3>{t('warehouse.characteristics')}</h3>
        <ReadField
          first
          label={t('warehouse.imei')}
          value={draft.imei}
          declared={sheet.imei}
          ok={sheet.imei === null || matches({ imei: read.imei })}
          onChange={(text) => change({ imei: readImei(text) })}
        />
        <ReadField
          label={t('warehouse.serial')}
          value={draft.serialNumber}
          declared={sheet.serialNumber}
          ok={sheet.serialNumber === null || matches({ serialNumber: read.serialNumber })}
          onChange={(text) => change({ serialNumber: text })}
        />
        {warning && (
          <p role="status" className={styles.compared} data-ok={false}>
            <IconAlertTriangle size={20} aria-hidden />
            {warning === 'imei_check_digit'
              ? t('warehouse.badImei')
              : t('warehouse.otherProduct', { product: sheet.product.label })}
          </p>
        )}
        {onFlag && (
          <fieldset className={styles.flags}>
            <legend>{t('warehouse.flags')}</legend>
            {(['locked', 'stolen'] as const).map((reason) => (
              <button key={reason} type="button" className={styles.button} onClick={() => onFlag(reason)}>
                {t(`warehouse.${reason}`)}
              </button>
            ))}
          </fieldset>
        )}
        {!valid && (
          <p role="alert" className={styles.refused}>
            {t('warehouse.malformed')}
          </p>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </section>
      <Bar
        onBack={onBack}
        onHold={onHold}
        onNext={() => form.current?.requestSubmit()}
        next={t('warehouse.toDiagnosis')}
        disabled={!valid}
      />
    </form>
  )
}
