import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import { fileKinds } from '#domain/file/rules.ts'
import { arrivalBounds, type ParcelSheet } from '#domain/package/arrival.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { shrink } from '#web/kit/photo/shrink.ts'
import { ParcelPhotos } from '../arrival/photos.tsx'
import styles from './warehouse.module.css'

type Props = { sheet: ParcelSheet; weight: string; onWeight: (text: string) => void }

/** Photos are scaled down and uploaded in the background. */
export function Evidence({ sheet, weight, onWeight }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [photos, setPhotos] = useState(sheet.photos)
  const [sending, setSending] = useState(0)
  const send = async (file: File) => {
    setSending((before) => before + 1)
    try {
      const photo = await call(parcelEndpoints.photo, { params: { id: sheet.id }, file: await shrink(file) })
      setPhotos((before) => [...before, photo])
    } catch (error) {
      toast.refused(messages.refusal(asError(error)))
    } finally {
      setSending((before) => before - 1)
    }
  }
  const full = photos.length + sending >= arrivalBounds.photos
  return (
    <div className={styles.evidence}>
      <label className={styles.field}>
        <span>{t('arrival.weight')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={arrivalBounds.weight}
          value={weight}
          onChange={(event) => onWeight(event.currentTarget.value)}
        />
      </label>
      <label className={styles.button} data-disabled={full || undefined}>
        <IconCamera size={22} aria-hidden />
        {t('arrival.addPhoto')}
        <input
          type="file"
          className={styles.hidden}
          accept={fileKinds.image.types.join(',')}
          capture="environment"
          multiple
          disabled={full}
          onChange={(event) => {
            for (const file of [...(event.currentTarget.files ?? [])].slice(0, arrivalBounds.photos - photos.length))
              void send(file)
            event.currentTarget.value = ''
          }}
        />
      </label>
      <div role="status">{sending > 0 && t('arrival.photoPending')}</div>
      {photos.length > 0 && <ParcelPhotos photos={photos} />}
    </div>
  )
}
