import { IconCamera, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileKinds } from '#domain/file/rules.ts'
import { photoLimits } from '#domain/photo/rules.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { photoQueue } from '#web/kit/photo/queue.ts'
import type { CheckPhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

const accepted = fileKinds.photo.types.join(',')

type PickProps = { label: string; icon: typeof IconCamera; camera?: boolean; onPick: (files: File[]) => void }

/** The input is the button, so that keyboard, touch and screen readers use the same control. */
function Pick({ label, icon: Icon, camera, onPick }: PickProps) {
  return (
    <label className={styles.pick}>
      <Icon size={22} aria-hidden />
      {label}
      <input
        type="file"
        accept={accepted}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        className="sr"
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Photos of one answer, or of the device itself: add, upload in the background, remove. */
export function AnswerPhotos({ questionId, photos }: { questionId: string | null; photos: CheckPhotos }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const kept = photos.photos.filter((photo) => photo.questionId === questionId && photo.source === 'check')
  const pending = photos.pending.filter((one) => one.questionId === questionId)
  const room = photoLimits.perQuestion - kept.length - pending.length
  const pick = (files: File[]) => {
    for (const file of files.slice(0, room)) photos.add(questionId, file)
  }
  const remove = (id: string) => void photos.remove(id).catch((error: Error) => toast.refused(messages.refusal(error)))
  return (
    <section className={styles.photos} aria-label={t('warehouse.photos')}>
      {kept.map(({ id, small }, index) => (
        <figure key={id}>
          <img src={small} alt={t('warehouse.photoOf', { number: index + 1 })} />
          <button
            type="button"
            aria-label={t('warehouse.removePhoto', { number: index + 1 })}
            onClick={() => remove(id)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </figure>
      ))}
      {pending.map(({ key, preview, error }) => (
        <figure key={key} data-pending={!error || undefined}>
          <img src={preview} alt="" />
          {error ? (
            <>
              <figcaption role="alert">{messages.refusal(error)}</figcaption>
              <button type="button" aria-label={t('warehouse.sendAgain')} onClick={() => photoQueue.again(key)}>
                <IconRefresh size={20} aria-hidden />
              </button>
              <button type="button" aria-label={t('warehouse.dropPhoto')} onClick={() => photoQueue.drop(key)}>
                <IconX size={20} aria-hidden />
              </button>
            </>
          ) : (
            <figcaption>{t('warehouse.sending')}</figcaption>
          )}
        </figure>
      ))}
      {room > 0 && (
        <>
          <Pick label={t('warehouse.takePhoto')} icon={IconCamera} camera onPick={pick} />
          <Pick label={t('warehouse.choosePhoto')} icon={IconPhotoPlus} onPick={pick} />
        </>
      )}
    </section>
  )
}
