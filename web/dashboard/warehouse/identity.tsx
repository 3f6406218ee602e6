import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imei as imeiSchema, serialNumber as serialSchema } from '#domain/buyback/device.ts'
import { type Comparison, compareDevices, numberKindOf } from '#domain/buyback/identity.ts'
import { imeiWarning, readImei } from '#domain/buyback/imei.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useScanner } from '#web/kit/input/use-scanner.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { takeEarlyScans } from '#web/kit/station/early-keys.ts'
import { Bar } from './bar.tsx'
import { Unreadable } from './unreadable.tsx'
import type { Draft } from './use-draft.ts'
import type { CheckPhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

type Props = {
  sheet: CheckSheet
  draft: Draft
  photos: CheckPhotos
  busy: boolean
  change: (part: Partial<Draft>) => void
  onBack: () => void
  onHold?: () => void
  onFlag?: (reason: 'locked' | 'stolen') => void
  onRead: (read: Device) => void
  onDiffers: (read: Device, otherModel?: boolean) => void
  onUnreadable: (reason: string, photoId: string) => void
}

/** Focuses the field for the next scan. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

type FieldProps = { label: string; value: string; first: boolean; onChange: (text: string) => void }

function ReadField({ label, value, first, onChange }: FieldProps) {
  const scanner = useScanner(onChange)
  const takeEarly = useEffectEvent(() => {
    const early = takeEarlyScans()
    const code = early.codes.at(-1)
    if (code) onChange(code)
    else if (early.begun.text) scanner.resume(early.begun)
  })
  useEffect(() => {
    if (first) takeEarly()
  }, [first])
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
    </label>
  )
}

const wellFormed = (schema: typeof imeiSchema, text: string | null) => text === null || schema.safeParse(text).success

export const isWellFormed = ({ imei, serialNumber }: Device) =>
  wellFormed(imeiSchema, imei) && wellFormed(serialSchema, serialNumber)

export const compareWith = (sheet: CheckSheet, read: Device): Comparison =>
  compareDevices({ imei: sheet.imei, serialNumber: sheet.serialNumber }, read, sheet.collectsImei)

/** The check digit of the IMEI is wrong. */
export const isMisread = ({ imei }: Device) => imei !== null && imeiWarning(imei, []) === 'imei_check_digit'

/** Problem with the numbers, announced under the fields. */
function Warning({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.compared} data-ok={false}>
      <IconAlertTriangle size={20} aria-hidden />
      {text}
    </p>
  )
}

/** Identity of the device: its number is read without showing the declared one, and compared. */
export function Identity({ sheet, draft, photos, busy, change, onBack, onHold, onFlag, ...on }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const kind = numberKindOf({ imei: sheet.imei, serialNumber: sheet.serialNumber }, sheet.collectsImei)
  const read = { imei: draft.imei || null, serialNumber: draft.serialNumber || null }
  const valid = isWellFormed(read)
  const comparison = compareWith(sheet, read)
  const submit = () => {
    setTried(true)
    if (!valid) return
    // A number with a wrong check digit was misread: it is read again before it is compared.
    if (comparison === 'different' && isMisread(read)) return
    if (comparison === 'different') on.onDiffers(read)
    else if (comparison === 'same') on.onRead(read)
  }
  if (unreadable)
    return <Unreadable photos={photos} busy={busy} onBack={() => setUnreadable(false)} onConfirm={on.onUnreadable} />
  return (
    <form
      ref={form}
      className={styles.checking}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <section className={`card ${styles.panel}`}>
        <h3>{t('warehouse.identity.title')}</h3>
        <ReadField
          first={kind !== 'serialNumber'}
          label={t(kind === 'imei' ? 'warehouse.identity.imei' : 'warehouse.identity.imeiOptional')}
          value={draft.imei}
          onChange={(text) => change({ imei: readImei(text) })}
        />
        <ReadField
          first={kind === 'serialNumber'}
          label={t(kind === 'serialNumber' ? 'warehouse.identity.serial' : 'warehouse.identity.serialOptional')}
          value={draft.serialNumber}
          onChange={(text) => change({ serialNumber: text })}
        />
        {tried && !valid && <Warning text={t('warehouse.malformed')} />}
        {tried && valid && comparison === 'unread' && <Warning text={messages.error('device_unread', {})} />}
        {valid && isMisread(read) && <Warning text={t('warehouse.badImei')} />}
        <div className={styles.flags}>
          {kind && (
            <button type="button" className={styles.button} onClick={() => setUnreadable(true)}>
              {t('warehouse.identity.unreadable')}
            </button>
          )}
          <button type="button" className={styles.button} onClick={() => on.onDiffers(valid ? read : unread, true)}>
            {t('warehouse.identity.otherModel')}
          </button>
        </div>
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
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </section>
      <Bar
        onBack={onBack}
        onHold={onHold}
        onNext={() => form.current?.requestSubmit()}
        next={t('warehouse.toDiagnosis')}
        disabled={busy}
      />
    </form>
  )
}

const unread: Device = { imei: null, serialNumber: null }
