import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useDeliberate } from '#web/kit/input/use-deliberate.ts'
import styles from './mismatch.module.css'
import { AnswerPhotos } from './photos.tsx'
import { ScannedText } from './scanned-text.tsx'
import type { CheckPhotos } from './use-photos.ts'

/** Reason of the quarantine and its description. */
export type Motif = { reason: 'wrong_product' | 'other'; text: string }

const names = ['other_device', 'two_devices', 'replaced', 'other'] as const
type MotifName = (typeof names)[number]
const reasons: Record<MotifName, Motif['reason']> = {
  other_device: 'wrong_product',
  two_devices: 'wrong_product',
  replaced: 'wrong_product',
  other: 'other',
}

type Props = {
  motif: Motif | null
  photos: CheckPhotos
  deliberate: ReturnType<typeof useDeliberate>
  onMotif: (motif: Motif) => void
  onScan: (code: string) => void
}

/** Quarantine of the item: reason and photo. */
export function Aside({ motif, photos, deliberate, onMotif, onScan }: Props) {
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
        {names.map((name) => (
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
