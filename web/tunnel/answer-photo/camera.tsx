import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import step from '../step.module.css'
import styles from './answer-photo.module.css'

/** Missing outside secure contexts. */
export const hasCamera = () => 'mediaDevices' in navigator

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_440 } },
    audio: false,
  })

const pictureOf = async (video: HTMLVideoElement) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], 'photo.jpg', { type: blob.type })
}

type Props = { onTake: (file: File) => void; onClose: () => void; onDenied: () => void }

/** Live picture of the camera with a frame for the device. */
export function Camera({ onTake, onClose, onDenied }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  const denied = useRef(onDenied)
  denied.current = onDenied
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openCamera().then(
      (opened) => {
        stream = opened
        if (isOver) return stop()
        if (video.current) video.current.srcObject = opened
      },
      () => {
        if (!isOver) denied.current()
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  useEffect(() => {
    if (ready) take.current?.focus()
  }, [ready])
  const shoot = async () => {
    const file = video.current && (await pictureOf(video.current))
    if (file) onTake(file)
  }
  return (
    <section className={styles.camera} aria-label={t('answerPhoto.view')}>
      <div className={styles.view}>
        <video ref={video} autoPlay playsInline muted onLoadedData={() => setReady(true)} />
        <span className={styles.frame} />
      </div>
      <p>{t('answerPhoto.frame')}</p>
      <div className={styles.buttons}>
        <button type="button" className={step.quiet} onClick={onClose}>
          {t('answerPhoto.leaveCamera')}
        </button>
        <button ref={take} type="button" className={step.next} disabled={!ready} onClick={() => void shoot()}>
          <IconCamera size={20} aria-hidden />
          {t('answerPhoto.take')}
        </button>
      </div>
    </section>
  )
}
