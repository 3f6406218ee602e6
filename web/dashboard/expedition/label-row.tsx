import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileText, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { PackageDetail } from '#domain/package/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { print } from '#web/kit/input/print.ts'
import styles from './expedition.module.css'
import { notePrinted, printedHere } from './printed-here.ts'
import { useLabel } from './use-label.ts'

type Props = {
  one: PackageDetail
  /** Closed at this workstation: print as soon as the label exists. */
  atOnce: boolean
  onChanged: () => void
}

const icons = { problem: IconAlertTriangle, done: IconCheck, moving: IconPrinter }

/** Closed package with its label: pending, failed or printable. */
function PickupTime({ day, from, to }: { day: string; from: string | null; to: string | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return <small>{t('expedition.pickupWhen', { day: formats.day(day), from: from ?? '', to: to ?? '' })}</small>
}

function NoteButton({ number, url }: { number: PackageDetail['number']; url: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('expedition.noteOf', { number })}
      onClick={() => print(url)}
    >
      <IconFileText size={20} stroke={1.6} aria-hidden />
    </button>
  )
}

export function LabelRow({ one, atOnce, onChanged }: Props) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const { id, labelStatus, labelUrl, pickupStatus } = one
  const [printedAt, setPrintedAt] = useState(() => printedHere().find((printed) => printed.id === id)?.at ?? null)
  const { waiting, again } = useLabel(id, labelStatus === 'label_pending', onChanged)
  const act = useCall(packageEndpoints.act, { onSuccess: onChanged })
  const cause = (event: string) => act.mutate({ params: { id, event }, body: {} })

  const printNow = () => {
    if (!labelUrl) return
    print(labelUrl)
    notePrinted(id)
    setPrintedAt(new Date().toISOString())
  }
  const printed = useRef(printedAt !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when the label exists
  useEffect(() => {
    if (!atOnce || !labelUrl || printed.current) return
    printed.current = true
    printNow()
  }, [atOnce, labelUrl])

  const isLost = labelStatus === 'label_failed' || waiting === 'given_up' || pickupStatus === 'pickup_failed'
  const isReady = labelStatus === 'label_ready' || pickupStatus === 'pickup_confirmed'
  const tone = isLost ? 'problem' : isReady ? 'done' : 'moving'
  const Icon = icons[tone]
  const stateOf = () => {
    if (one.kind === 'collect') return t(`packageWords.pickup.${pickupStatus}`)
    if (isLost) return t('packageWords.label.label_failed')
    return printedAt && isReady
      ? t('expedition.printed', { time: time(printedAt) })
      : t(`packageWords.label.${labelStatus}`)
  }
  const retry = () => {
    if (pickupStatus === 'pickup_failed') return cause('retryPickup')
    return labelStatus === 'label_failed' ? cause('retryLabel') : again()
  }
  return (
    <li className={styles.label}>
      <span className={styles.mark} data-tone={tone}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.what}>
        <b>{t('expedition.destinationNumber', { destination: one.warehouse.commonName, number: one.number })}</b>
        <small data-tone={tone}>{stateOf()}</small>
        {one.kind === 'collect' && one.pickupDate && (
          <PickupTime {...{ day: one.pickupDate, from: one.pickupFrom, to: one.pickupTo }} />
        )}
        {waiting && waiting !== 'given_up' && (
          <span className={styles.track} data-tone="moving" aria-hidden>
            <span style={{ width: `${((waiting.of - waiting.left) / waiting.of) * 100}%` }} />
          </span>
        )}
      </span>
      <span className={styles.does}>
        {waiting && waiting !== 'given_up' && <small>{t('expedition.nextTry', { seconds: waiting.left })}</small>}
        {isLost && (
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
            {t('expedition.retry')}
          </Button>
        )}
        {labelUrl && (
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={printNow}>
            {t(printedAt ? 'expedition.reprint' : 'expedition.print')}
          </Button>
        )}
        {one.noteUrl && <NoteButton number={one.number} url={one.noteUrl} />}
      </span>
    </li>
  )
}
