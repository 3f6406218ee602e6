import { IconCamera } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKinds } from '#domain/file/rules.ts'
import { photoLimits } from '#domain/photo/rules.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import step from '#web/tunnel/step.module.css'
import styles from './proposal.module.css'

type Props = {
  question: string
  by: string
  sending: boolean
  onCancel: () => void
  onSend: (message: string, photos: readonly File[]) => Promise<void>
}

const maxLength = 2_000

/** Form to contest one finding, with message and photos. */
export function Contest({ question, by, sending, onCancel, onSend }: Props) {
  const { t } = useTranslation()
  const { longDay } = useFormats()
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = message.trim()
    setMissing(text.length < 2)
    if (text.length < 2) field.current?.focus()
    else void onSend(text, photos)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h4>{t('proposal.contestTitle', { question })}</h4>
      <p>{t('proposal.contestText', { date: longDay(by) })}</p>
      <label htmlFor={id}>{t('proposal.remark')}</label>
      <textarea
        ref={field}
        id={id}
        value={message}
        maxLength={maxLength}
        rows={4}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
      {missing && (
        <p id={`${id}-missing`} role="alert" className={styles.missing}>
          {t('proposal.remarkNeeded')}
        </p>
      )}
      <label className={styles.addPhoto}>
        <IconCamera size={20} aria-hidden />
        {t('proposal.addPhoto')}
        <input
          type="file"
          accept={fileKinds.photo.types.join(',')}
          multiple
          className="sr"
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            setPhotos((before) => [...before, ...chosen].slice(0, photoLimits.byCustomer))
            event.currentTarget.value = ''
          }}
        />
      </label>
      <Previews files={photos} />
      <div className={styles.buttons}>
        <button type="button" className={step.quiet} onClick={onCancel}>
          {t('common.cancel')}
        </button>
        <button type="submit" className={step.next} disabled={sending}>
          {t('proposal.send')}
        </button>
      </div>
    </form>
  )
}

function Previews({ files }: { files: readonly File[] }) {
  const { t } = useTranslation()
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files])
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  if (urls.length === 0) return null
  return (
    <p className={styles.previews}>
      {urls.map((url, index) => (
        <img key={url} src={url} alt={t('proposal.yourPhoto', { number: index + 1 })} />
      ))}
    </p>
  )
}
