import { useTranslation } from 'react-i18next'
import { brandFill, brandInk, contrast, isColour } from '#domain/account/brand.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './look.module.css'

/** Colour of buttons and colour of texts, with the contrast of each; they differ for a light colour. */
export function Contrast({ colour }: { colour: string | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!isColour(colour)) return null
  const { fill, text } = brandFill(colour)
  const ink = brandInk(colour)
  const given = colour.toLowerCase()
  const ratio = (one: string, other: string) => `${number(Math.floor(contrast(one, other) * 10) / 10)}:1`
  return (
    <div className={styles.contrast} role="status">
      <p>
        <span style={{ background: fill, color: text }}>{t('look.onButtons')}</span>
        {fill}, {ratio(fill, text)}
      </p>
      <p>
        <span style={{ background: '#ffffff', color: ink }}>{t('look.inTexts')}</span>
        {ink}, {ratio(ink, '#ffffff')}
      </p>
      <p>{ink === given ? t('look.asGiven') : t(fill === given ? 'look.darkened' : 'look.replaced')}</p>
    </div>
  )
}
