import {
  IconBolt,
  IconCamera,
  IconCompass,
  IconDeviceMobileVibration,
  IconGrid3x3,
  IconHandFinger,
  IconInfoCircle,
  IconLink,
  IconLock,
  IconMicrophone,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SelfTest } from '#domain/self-test/tests.ts'
import { ProductPicture } from '#web/tunnel/search/product-picture.tsx'
import tunnel from '#web/tunnel/step.module.css'
import type { OpenedTest } from './calls.ts'
import styles from './self-test.module.css'
import { useFocus } from './use-focus.ts'

const icons = {
  touch: IconHandFinger,
  pixels: IconGrid3x3,
  cameras: IconCamera,
  sound: IconMicrophone,
  vibration: IconDeviceMobileVibration,
  sensors: IconCompass,
  charging: IconBolt,
} as const satisfies Record<SelfTest, unknown>

const access: Partial<Record<SelfTest, 'camera' | 'microphone' | 'motion'>> = {
  cameras: 'camera',
  sound: 'microphone',
  sensors: 'motion',
}

export function Linked({ product }: { product: OpenedTest['product'] }) {
  const { t } = useTranslation()
  return (
    <p className={styles.linked}>
      <ProductPicture product={{ image: product.imageId ? `/api/files/${product.imageId}` : undefined }} size={40} />
      <span>
        <b>{t('selfTest.start.linked')}</b>
        <small>{product.label}</small>
      </span>
      <IconLink size={20} aria-hidden />
    </p>
  )
}

type Props = { test: OpenedTest; onBegin: () => void; onLeave: () => void }

/** What the test does, what it cannot see, and what leaves the device. */
export function Start({ test, onBegin, onLeave }: Props) {
  const { t } = useTranslation()
  const heading = useFocus()
  return (
    <section className={styles.page}>
      <Linked product={test.product} />
      <h1 ref={heading} tabIndex={-1}>
        {t('selfTest.start.title')}
      </h1>
      <p className={styles.lead}>{t('selfTest.start.text', { count: test.tests.length })}</p>
      <ul className={styles.tests} aria-label={t('selfTest.start.tests')}>
        {test.tests.map((name) => {
          const Icon = icons[name]
          const needed = access[name]
          return (
            <li key={name}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <span>
                <b>
                  {t(`selfTestNames.${name}`)}
                  {needed && <em>{t(`selfTest.start.${needed}`)}</em>}
                </b>
                <small>{t(`selfTest.how.${name}`)}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>
        <IconLock size={20} aria-hidden />
        {t('selfTest.start.private')}
      </p>
      <p className={styles.note}>
        <IconInfoCircle size={20} aria-hidden />
        {t('selfTest.start.unseen')}
      </p>
      <div className={styles.actions}>
        <button type="button" className={tunnel.next} onClick={onBegin}>
          {t('selfTest.start.begin')}
        </button>
        <button type="button" className={styles.plain} onClick={onLeave}>
          {t('selfTest.start.without')}
        </button>
      </div>
    </section>
  )
}
