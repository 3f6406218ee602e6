import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { brandRamp, contrast, isColour, readableRatio } from '#domain/account/brand.ts'
import { present } from '#domain/checked.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './look.module.css'

const white = '#ffffff'

/** Contrast of white text on the colour, and the replacement colour if it is too low. */
export function Contrast({ colour }: { colour: string | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!isColour(colour)) return null
  const ratio = contrast(colour.toLowerCase(), white)
  const readable = ratio >= readableRatio
  const used = present(brandRamp(colour)[7])
  const Icon = readable ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={styles.contrast} data-tone={readable ? 'done' : 'wait'} role="status">
      <Icon size={18} stroke={1.8} aria-hidden />
      <div>
        <p>{t('look.contrast', { ratio: `${number(Math.round(ratio * 10) / 10)}:1` })}</p>
        <p>{readable ? t('look.readable') : t('look.darkened', { colour: used })}</p>
      </div>
    </div>
  )
}
