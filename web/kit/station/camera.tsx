import { Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Detector } from './camera-support.ts'
import styles from './station.module.css'

/** Reads one code from the camera, then closes. */
export default function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const read = useRef(onCode)
  read.current = onCode

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: number | undefined
    let ended = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async (detector: Detector) => {
      if (ended || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (ended) return
      if (found) read.current(found.rawValue)
      else timer = window.setTimeout(() => void look(detector), 150)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (ended || !video.current || !window.BarcodeDetector) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(new window.BarcodeDetector())
      } catch {
        setRefused(true)
      }
    }
    void start()
    return () => {
      ended = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('kit.station.cameraTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {refused ? (
        <Text role="alert">{t('kit.station.cameraRefused')}</Text>
      ) : (
        <video ref={video} className={styles.video} muted playsInline />
      )}
    </Modal>
  )
}
