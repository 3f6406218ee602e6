import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowsExchange,
  IconBan,
  IconBarcode,
  IconCheck,
  IconPencil,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { type identityInput, numberKindOf } from '#domain/buyback/identity.ts'
import type { Device } from '#domain/buyback/same-device.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { DeviceReading, ModelOffer } from '#domain/warehouse/identity.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { call } from '#web/kit/client/client.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useDeliberate } from '#web/kit/input/use-deliberate.ts'
import { Difference } from '../buyback/amounts.tsx'
import { Aside, type Motif } from './aside.tsx'
import { Correction } from './correction.tsx'
import styles from './mismatch.module.css'
import { isOfOtherTac, ModelChoice } from './model-choice.tsx'
import { Numbers } from './numbers.tsx'
import { OptionCard } from './option-card.tsx'
import { devicePhoto } from './unreadable.tsx'
import type { CheckPhotos } from './use-photos.ts'
import bars from './warehouse.module.css'

/** Numbers that stopped the check: how often they were read, and when last. */
export type Stop = { read: Device; times: number; at: string; otherModel: boolean }

type Option = 'rescan' | 'declared' | 'corrected' | 'other_model' | 'aside'

type Props = {
  sheet: CheckSheet
  stop: Stop
  photos: CheckPhotos
  busy: boolean
  /** Back to the identity step. */
  onAgain: () => void
  /** A scan into a text field of this screen: another reading. */
  onScan: (code: string) => void
  onIdentify: (input: z.input<typeof identityInput>) => void
  onAside?: (reason: Motif['reason'], comment: string, read: Device) => void
}

const min = 3
const numberOf = ({ imei, serialNumber }: Device) => imei ?? serialNumber

/** A number that was not read yet is read, not read again. */
const rescanOf = (number: string | null) => (number === null ? 'read' : 'rescan')
const confirmOf = (option: Option | null, number: string | null) =>
  option === 'rescan' ? rescanOf(number) : (option ?? 'none')

/** Values of the chosen option. */
const useChoice = ({ stop }: Pick<Props, 'stop'>) => {
  const [option, setOption] = useState<Option | null>(stop.otherModel ? 'other_model' : null)
  const [reason, setReason] = useState('')
  const [model, setModel] = useState<ModelOffer | null>(null)
  const [motif, setMotif] = useState<Motif | null>(null)
  return { option, setOption, reason, setReason, model, setModel, motif, setMotif }
}

type Chosen = Pick<ReturnType<typeof useChoice>, 'reason' | 'motif'> & {
  number: string | null
  /** Number of the kind that identifies the device; without it, another model needs a reason and a photo. */
  identifying: string | null
  model: ModelOffer | null
  photoId: string | null
  reading: DeviceReading | undefined
  /** The comparison of the number has failed. */
  failed: boolean
}

/** Why a number read cannot be used: not compared yet, blocked or, unless it is the declared one, in another buyback. */
const obstacleOf = ({ number, reading, failed }: Chosen, isDeclared: boolean) => {
  if (number === null) return 'number'
  if (!reading) return failed ? 'unverified' : 'comparing'
  if (reading.blocked) return 'blocked'
  return reading.held && !isDeclared ? 'held' : null
}

/** Why an option cannot be confirmed yet; null if it can. */
const missingIn = (option: Option, chosen: Chosen) => {
  const { reason, motif, number, identifying, model, photoId, reading } = chosen
  const explained = reason.trim().length >= min ? null : 'reason'
  switch (option) {
    case 'rescan':
      return null
    case 'declared':
      return obstacleOf(chosen, true) ?? explained
    case 'corrected':
      return obstacleOf(chosen, false) ?? explained
    case 'other_model':
      if (!model) return 'model'
      if (identifying === null && (explained || photoId === null)) return explained ?? 'photo'
      if (number === null) return null
      return obstacleOf(chosen, false) ?? (isOfOtherTac(reading, model) ? explained : null)
    case 'aside':
      return motif !== null && motif.text.trim().length >= min ? null : 'motif'
  }
}

/** The check is stopped: the number read is not the declared one. Nothing is recorded before a deliberate choice. */
export function Mismatch(props: Props) {
  const { sheet, stop, photos, busy, onAgain, onIdentify, onAside } = props
  const { t } = useTranslation()
  const deliberate = useDeliberate()
  const choice = useChoice(props)
  const { option, setOption, reason, motif } = choice
  const { read } = stop
  const number = numberOf(read)
  const { data: reading, isError: failed } = useQuery({
    queryKey: ['reading', sheet.id, read.imei, read.serialNumber],
    queryFn: () => call(warehouseEndpoints.reading, { params: { id: sheet.id }, body: read }),
    enabled: number !== null,
  })
  const byTac = reading?.models[0] ?? null
  const model = choice.model ?? byTac
  const photoId = devicePhoto(photos)
  const kind = numberKindOf(sheet, sheet.collectsImei || (model?.collectsImei ?? false))
  const identifying = kind === null ? number : read[kind]
  const missing = option && missingIn(option, { ...choice, number, identifying, model, photoId, reading, failed })
  const confirm = () => {
    if (busy || !option || missing) return
    if (option === 'rescan') onAgain()
    if (option === 'declared') onIdentify({ as: 'declared', ...read, reason: reason.trim() })
    if (option === 'corrected') onIdentify({ as: 'corrected', ...read, reason: reason.trim() })
    if (option === 'other_model' && model)
      onIdentify({ as: 'other_model', ...read, productId: model.id, reason: reason.trim() || null, photoId })
    if (option === 'aside' && motif) onAside?.(motif.reason, motif.text.trim(), read)
  }
  return (
    <>
      <section className={styles.stop} role="alert">
        <span className={styles.sign}>
          <IconAlertTriangle size={40} aria-hidden />
        </span>
        <div>
          <h2>{t(reading?.blocked ? 'warehouse.identity.stopBlocked' : 'warehouse.identity.stop')}</h2>
          <p>{number ? t('warehouse.identity.readTimes', { count: stop.times }) : t('warehouse.identity.chosen')}</p>
        </div>
      </section>
      <Numbers sheet={sheet} read={read} at={stop.at} reading={reading} />
      <Options {...props} {...{ choice, reading, model, number, identifying, deliberate }} />
      <div className={`${bars.bar} ${styles.bar}`}>
        {missing && (
          <p id="mismatch-missing" role="status" className={styles.missing}>
            {t(`warehouse.identity.missing.${missing}`)}
          </p>
        )}
        <button type="button" className={bars.button} {...deliberate(() => (option ? setOption(null) : onAgain()))}>
          <IconArrowLeft size={22} aria-hidden />
          {t(option ? 'warehouse.identity.change' : 'warehouse.back')}
        </button>
        <button
          type="button"
          className={bars.primary}
          disabled={!option || missing !== null || busy}
          aria-describedby={missing ? 'mismatch-missing' : undefined}
          {...deliberate(confirm)}
        >
          {option === 'other_model' && !model
            ? t('warehouse.identity.options.other_model.title')
            : t(`warehouse.identity.confirm.${confirmOf(option, number)}`, { product: model?.label ?? '' })}
        </button>
      </div>
    </>
  )
}

type OptionsProps = Props & {
  choice: ReturnType<typeof useChoice>
  reading: Parameters<typeof Numbers>[0]['reading']
  model: ModelOffer | null
  number: string | null
  identifying: string | null
  deliberate: ReturnType<typeof useDeliberate>
}

type SameModelProps = Pick<OptionsProps, 'choice' | 'reading' | 'onScan'> & {
  of: (name: Option) => { chosen: boolean; handlers: ReturnType<ReturnType<typeof useDeliberate>> }
}

/** The device is of the declared model: another unit, or a declared number that the TAC table assigns to other products. */
function SameModel({ choice: { reason, setReason }, reading, onScan, of }: SameModelProps) {
  const { t } = useTranslation()
  const isDeclared = reading?.comparison === 'same'
  const name = isDeclared ? 'declared' : 'corrected'
  const impossible = !isDeclared && reading?.sameModel === false
  return (
    <OptionCard
      icon={isDeclared ? IconCheck : IconPencil}
      title={t(`warehouse.identity.options.${name}.title`)}
      text={t(`warehouse.identity.options.${name}.${impossible ? 'impossible' : 'text'}`)}
      disabled={impossible}
      {...of(name)}
    >
      <Correction
        label={t(`warehouse.identity.${name}Reason`)}
        reading={reading}
        reason={reason}
        onReason={setReason}
        onScan={onScan}
      />
    </OptionCard>
  )
}

function Options(props: OptionsProps) {
  const { sheet, photos, onScan, onAside, choice, reading, model, number, identifying, deliberate } = props
  const { t } = useTranslation()
  const { money } = useFormats()
  const { option, setOption, reason, setReason } = choice
  const of = (name: Option) => ({ chosen: option === name, handlers: deliberate(() => setOption(name)) })
  const price = model?.price ?? null
  // A device reported lost or stolen is read again or put aside, whatever its model.
  const blocked = reading?.blocked ?? false
  return (
    <section className={styles.options} aria-labelledby="what-now">
      <div className={styles.what}>
        <h2 id="what-now">{t('warehouse.identity.what')}</h2>
        <p>
          <IconBan size={18} aria-hidden />
          {t('warehouse.identity.scanner')}
        </p>
      </div>
      <OptionCard
        icon={IconBarcode}
        title={t(`warehouse.identity.options.${rescanOf(number)}.title`)}
        text={t(`warehouse.identity.options.${rescanOf(number)}.text`)}
        {...of('rescan')}
      />
      {number && !blocked && <SameModel {...{ choice, reading, onScan, of }} />}
      {!blocked && (
        <OptionCard
          icon={IconArrowsExchange}
          title={
            model
              ? t('warehouse.identity.options.other_model.named', { product: model.label })
              : t('warehouse.identity.options.other_model.title')
          }
          text={t('warehouse.identity.options.other_model.text')}
          amount={
            price !== null && (
              <>
                <strong className="num">{money(price)}</strong>
                <Difference amount={price - sheet.declaredPrice} />
              </>
            )
          }
          {...of('other_model')}
        >
          <ModelChoice
            {...{ sheet, reading, model, photos, reason, onScan, number, identifying }}
            onModel={choice.setModel}
            onReason={setReason}
          />
        </OptionCard>
      )}
      {onAside && (
        <OptionCard
          icon={IconPlayerPause}
          title={t('warehouse.identity.options.aside.title')}
          text={t('warehouse.identity.options.aside.text')}
          {...of('aside')}
        >
          <Aside
            blocked={blocked}
            motif={choice.motif}
            photos={photos}
            deliberate={deliberate}
            onMotif={choice.setMotif}
            onScan={onScan}
          />
        </OptionCard>
      )}
    </section>
  )
}
