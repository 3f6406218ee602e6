import { IconSearch, IconWorld } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { brandVariables, isColour } from '#domain/account/brand.ts'
import { fileAddress } from '#domain/file/address.ts'
import { Logo } from '#web/kit/theme/logo.tsx'
import styles from './look.module.css'

type Props = {
  name: string
  logoId: string | null
  faviconId: string | null
  mainColor: string | undefined
  title: string
}

/** An incomplete colour falls back to the brand of the page. */
const shadesOf = (mainColor: string | undefined): CSSProperties | undefined =>
  isColour(mainColor) ? brandVariables(mainColor) : undefined

/** Inert preview of browser tab, header and mobile site. */
export function LookPreview({ name, logoId, faviconId, mainColor, title }: Props) {
  const { t } = useTranslation()
  const picture = logoId ? fileAddress(logoId) : null
  return (
    <div className={styles.preview} style={shadesOf(mainColor)}>
      <div className={styles.wide}>
        <figure>
          <figcaption>{t('look.previewTitle')}</figcaption>
          <div className={styles.tab}>
            {faviconId ? <img src={fileAddress(faviconId)} alt="" /> : <IconWorld size={16} aria-hidden />}
            <span>{title}</span>
          </div>
        </figure>
        <figure>
          <figcaption>{t('look.previewHeader')}</figcaption>
          <div className={styles.header}>
            <Logo name={name} picture={picture} />
            <span className={styles.button}>{t('look.previewButton')}</span>
          </div>
        </figure>
      </div>
      <figure>
        <figcaption>{t('look.previewSite')}</figcaption>
        <div className={styles.phone}>
          <div className={styles.phoneHeader}>
            <Logo name={name} picture={picture} />
          </div>
          <div className={styles.phoneHero}>
            <p>{t('look.previewHero')}</p>
            <span className={styles.phoneField}>
              <IconSearch size={14} aria-hidden />
            </span>
            <span className={styles.button}>{t('look.previewButton')}</span>
          </div>
          <div className={styles.phoneTiles} aria-hidden="true">
            <span />
            <span />
          </div>
        </div>
      </figure>
    </div>
  )
}
