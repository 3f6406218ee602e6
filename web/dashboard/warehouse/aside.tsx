import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useDeliberate } from '#web/kit/input/use-deliberate.ts'
import styles from './mismatch.module.css'
import { AnswerPhotos } from './photos.tsx'
import { ScannedText } from './scanned-text.tsx'
import type { CheckPhotos } from './use-photos.ts'

/** Reason of the quarantine and its description. */
export type Motif = { reason: 'stolen' | 'wrong_product' | 'other'; text: string }

const ordinary = ['other_device', 'two_devices', 'replaced', 'other'] as const
type MotifName = (typeof ordinary)[number] | 'stolen'
const reasons: Record<MotifName, Motif['reason']> = {
  stolen: 'stolen',
  other_device: 'wrong_product',
  two_devices: 'wrong_product',
  replaced: 'wrong_product',
  other: 'other',
}

type Props = {
  /** The number is reported lost or stolen: the only reason. */
  blocked: boolean
  motif: Motif | null
  photos: CheckPhotos
  deliberate: ReturnType<typeof useDeliberate>
  onMotif: (motif: Motif) => void
  onScan: (code: string) => void
}

/** Quarantine of the item: reason and photo. */
export function Aside({ blocked, motif, photos, deliberate, onMotif, onScan }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<MotifName | null>(null)
  const choose = (name: MotifName) => {
    setChosen(name)
    onMotif({ reason: reasons[name], text: name === 'other' ? '' : t(`warehouse.identity.motifs.${name}`) })
  }
  return (
    <>
      <fieldset className={styles.motifs}>
        <legend>{t('warehouse.identity.motif')}</legend>
        {(blocked ? (['stolen'] as const) : ordinary).map((name) => (
          <button key={name} type="button" aria-pressed={name === chosen} {...deliberate(() => choose(name))}>
            {t(`warehouse.identity.motifs.${name}`)}
            {name === chosen && <IconCheck size={20} aria-hidden />}
          </button>
        ))}
      </fieldset>
      {chosen === 'other' && (
        <ScannedText
          label={t('warehouse.identity.motifOther')}
          value={motif?.text ?? ''}
          maxLength={200}
          onChange={(text) => onMotif({ reason: 'other', text })}
          onScan={onScan}
        />
      )}
      <h4>{t('warehouse.identity.photo')}</h4>
      <AnswerPhotos questionId={null} photos={photos} />
    </>
  )
}
