import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { Bars } from '#web/kit/bars.tsx'
import { FullScreen } from './full-screen.tsx'
import styles from './status.module.css'

/** Barcode for the seller to scan. */
export function ShowCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const shown = (
    <>
      <Bars code={code} label={t('statusPage.barcode', { code: groupedNumber(code) })} className={styles.bars} />
      <p className={styles.digits}>{groupedNumber(code)}</p>
    </>
  )
  return (
    <section className={styles.card} aria-labelledby="status-code">
      <h2 id="status-code" className={styles.codeTitle}>
        {t('statusPage.showCode')}
      </h2>
      {shown}
      <FullScreen label={t('statusPage.showCode')}>{shown}</FullScreen>
      <Link to="/stores" className={styles.link}>
        {t('statusPage.stores')}
      </Link>
    </section>
  )
}
