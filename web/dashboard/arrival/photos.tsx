import { useTranslation } from 'react-i18next'
import { itemAt } from '#domain/checked.ts'
import type { Arrival } from '#domain/package/arrival.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Photos } from '#web/kit/photo/photos.tsx'

/** Photos of a parcel with author and time. */
export function ParcelPhotos({ photos }: Pick<Arrival, 'photos'>) {
  const { t } = useTranslation()
  const { fullDateTime } = useFormats()
  const label = (number: number) => {
    const { by, at } = itemAt(photos, number - 1)
    return t('arrival.photo', { number, by, at: fullDateTime(at) })
  }
  return (
    <Photos
      title={t('arrival.photos')}
      photos={photos.map(({ id, url }) => ({ id, small: url, large: url }))}
      label={label}
    />
  )
}
