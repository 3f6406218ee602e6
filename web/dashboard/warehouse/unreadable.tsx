import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar } from './bar.tsx'
import { AnswerPhotos } from './photos.tsx'
import type { CheckPhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

type Props = {
  photos: CheckPhotos
  busy: boolean
  onBack: () => void
  onConfirm: (reason: string, photoId: string) => void
}

/** Latest photo of the device itself, not of an answer. */
export const devicePhoto = ({ photos }: CheckPhotos) =>
  photos.findLast(({ questionId, source }) => questionId === null && source === 'check')?.id ?? null

/** Reason and photo of a number that cannot be read. */
export function Unreadable({ photos, busy, onBack, onConfirm }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const photoId = devicePhoto(photos)
  const ready = reason.trim().length >= 3 && photoId !== null && !busy
  return (
    <div className={styles.checking}>
      <section className={`card ${styles.panel}`}>
        <h3>{t('warehouse.identity.unreadable')}</h3>
        <label className={styles.field}>
          <span>{t('warehouse.identity.unreadableReason')}</span>
          <input
            value={reason}
            maxLength={255}
            ref={(input) => input?.focus()}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <h4>{t('warehouse.identity.unreadablePhoto')}</h4>
        <AnswerPhotos questionId={null} photos={photos} />
      </section>
      <Bar
        onBack={onBack}
        onNext={() => photoId && onConfirm(reason.trim(), photoId)}
        next={t('warehouse.identity.unreadableConfirm')}
        disabled={!ready}
      />
    </div>
  )
}
