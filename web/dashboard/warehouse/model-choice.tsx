import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOtherModel } from '#domain/buyback/identity.ts'
import { imeiPattern } from '#domain/buyback/imei.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { DeviceReading, ModelOffer } from '#domain/warehouse/identity.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { DeviceChecks } from './correction.tsx'
import styles from './mismatch.module.css'
import { AnswerPhotos } from './photos.tsx'
import { ScannedText } from './scanned-text.tsx'
import type { CheckPhotos } from './use-photos.ts'

type Props = {
  sheet: CheckSheet
  reading: DeviceReading | undefined
  model: ModelOffer | null
  photos: CheckPhotos
  /** Number read; null if it cannot be read, which needs a reason and a photo. */
  number: string | null
  /** Number of the kind that identifies the device. */
  identifying: string | null
  reason: string
  onModel: (model: ModelOffer) => void
  onReason: (text: string) => void
  onScan: (code: string) => void
}

const minSearch = 2

/** Whether the TAC table assigns the number read to other products than the selected one: a reason is required. */
export const isOfOtherTac = (reading: DeviceReading | undefined, model: ModelOffer | null) =>
  model !== null && isOtherModel(reading?.models.map(({ id }) => id) ?? [], model.id)

/** Product found: proposed by the TAC of the number read, else searched by name or code. */
export function ModelChoice(props: Props) {
  const { sheet, reading, model, photos, number, identifying, reason, onModel, onReason, onScan } = props
  const { t } = useTranslation()
  const { money } = useFormats()
  const [text, setText] = useState('')
  const search = text.trim()
  const { data } = useAnswer(
    warehouseEndpoints.models,
    { params: { id: sheet.id }, query: { search } },
    { enabled: search.length >= minSearch, keepPrevious: true },
  )
  const found = search.length >= minSearch ? data?.members : reading?.models
  const all = model && !found?.some(({ id }) => id === model.id) ? [model, ...(found ?? [])] : (found ?? [])
  return (
    <>
      <ScannedText
        label={t('warehouse.identity.modelSearch')}
        value={text}
        maxLength={100}
        onChange={setText}
        // The bar code of a product is searched; an IMEI is another reading of the device.
        onScan={(code) => (imeiPattern.test(code) ? onScan(code) : setText(code))}
      />
      {found && search.length >= minSearch && all.length === 0 && (
        <p role="status">{t('warehouse.identity.modelNone')}</p>
      )}
      <ul className={styles.models} aria-label={t('warehouse.identity.model')}>
        {all.map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === model?.id} onClick={() => onModel(one)}>
              <Thumbnail imageId={one.image}>{one.label}</Thumbnail>
              {one.price !== null && <span className="num">{money(one.price)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {number && <DeviceChecks reading={reading} />}
      {(!identifying || isOfOtherTac(reading, model)) && (
        <ScannedText
          label={t(identifying ? 'warehouse.identity.modelTacReason' : 'warehouse.identity.modelReason')}
          value={reason}
          onChange={onReason}
          onScan={onScan}
        />
      )}
      {!identifying && (
        <>
          <h4>{t('warehouse.identity.unreadablePhoto')}</h4>
          <AnswerPhotos questionId={null} photos={photos} />
        </>
      )}
    </>
  )
}
