import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { type identityInput, numberKindOf } from '#domain/buyback/identity.ts'
import { readImei } from '#domain/buyback/imei.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import type { ScanResult } from '#web/kit/station/station.tsx'
import type { Motif } from './aside.tsx'
import { compareWith, Identity, isMisread, isWellFormed } from './identity.tsx'
import { Mismatch, type Stop } from './mismatch.tsx'
import type { Draft } from './use-draft.ts'
import { useIdentify } from './use-identify.ts'
import type { CheckPhotos } from './use-photos.ts'

/** Handler of scans while the check is stopped: each one is another reading of the number. */
export type Reread = {
  onScan: (code: string) => Promise<ScanResult>
  /** No number was read yet. */
  isFirst: boolean
}

type Props = {
  sheet: CheckSheet
  draft: Draft
  photos: CheckPhotos
  change: (part: Partial<Draft>) => void
  onReread: (reread: Reread | null) => void
  onBack: () => void
  onHold?: () => void
  onFlag?: (reason: 'locked' | 'stolen') => void
  onAside?: (reason: Motif['reason'], comment: string, read: Device) => void
  onIdentified: () => void
  onRefused: (error: Error) => void
}

const isEqual = (a: Device, b: Device) => a.imei === b.imei && a.serialNumber === b.serialNumber

/** First step of a check: the device is identified, or the check stops until the operator chooses. */
export function IdentityStep({ sheet, draft, photos, change, onReread, onIdentified, onRefused, ...props }: Props) {
  const { t } = useTranslation()
  const [stop, setStop] = useState<Stop | null>(null)
  const { busy, identify, identifyDeclared } = useIdentify(sheet)
  const submit = (input: z.input<typeof identityInput>) => identify(input).then(onIdentified).catch(onRefused)
  /** The declared number may be that of another model or of a blocked device: the check stops as for another number. */
  const submitDeclared = async (read: Device) => {
    const identified = await identifyDeclared(read).catch(onRefused)
    if (identified) onIdentified()
    else if (identified === false) stopAt(read)
    return identified === true
  }
  const accept = (read: Device) => {
    if (read.imei === null && read.serialNumber === null) onIdentified()
    else void submitDeclared(read)
  }
  const stopAt = (read: Device, otherModel = false) =>
    setStop((before) => ({
      read,
      times: before && isEqual(before.read, read) ? before.times + 1 : 1,
      at: new Date().toISOString(),
      otherModel,
    }))
  const reread = async (code: string): Promise<ScanResult> => {
    const bySerial = numberKindOf(sheet, sheet.collectsImei) === 'serialNumber'
    const read = bySerial ? { imei: null, serialNumber: code } : { imei: readImei(code), serialNumber: null }
    if (!isWellFormed(read)) return { ok: false, message: t('warehouse.malformed') }
    change({ imei: read.imei ?? '', serialNumber: read.serialNumber ?? '' })
    if (compareWith(sheet, read) === 'different' && isMisread(read))
      return { ok: false, message: t('warehouse.badImei') }
    if (compareWith(sheet, read) !== 'same') {
      stopAt(read)
      // The stop panel announces the reading.
      return { ok: false, message: '' }
    }
    if (!(await submitDeclared(read))) return { ok: false, message: '' }
    return { ok: true, message: t('warehouse.identity.conforms', { number: code }) }
  }
  const scanned = useEffectEvent(reread)
  const stopped = stop !== null
  const isFirst = stop !== null && stop.read.imei === null && stop.read.serialNumber === null
  useEffect(() => {
    if (!stopped) return
    onReread({ onScan: (code) => scanned(code), isFirst })
    return () => onReread(null)
  }, [stopped, isFirst, onReread])
  if (stop)
    return (
      <Mismatch
        key={`${stop.read.imei} ${stop.read.serialNumber}`}
        sheet={sheet}
        stop={stop}
        photos={photos}
        busy={busy}
        onAgain={() => {
          change({ imei: '', serialNumber: '' })
          setStop(null)
        }}
        onScan={(code) => void reread(code)}
        onIdentify={(input) => void submit(input)}
        onAside={props.onAside}
      />
    )
  return (
    <Identity
      sheet={sheet}
      draft={draft}
      photos={photos}
      busy={busy}
      change={change}
      onBack={props.onBack}
      onHold={props.onHold}
      onFlag={props.onFlag}
      onRead={accept}
      onDiffers={stopAt}
      onUnreadable={(reason, photoId) => void submit({ as: 'unreadable', reason, photoId })}
    />
  )
}
