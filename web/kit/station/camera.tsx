import { Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './station.module.css'
import { useCamera } from './use-camera.ts'

/** Reads one code from the camera, then closes. */
export default function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { video, refused } = useCamera(onCode)
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
