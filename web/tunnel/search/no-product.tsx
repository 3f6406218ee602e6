import { IconZoomQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFace } from '../face.tsx'
import { ModelAlertOffer } from '../model-alert/offer-lazy.tsx'
import styles from './products.module.css'

/** Empty result: the account's text, or search hints. */
export function NoProduct({ query, isCode, settled }: { query: string; isCode: boolean; settled: boolean }) {
  const { t } = useTranslation()
  const { categoryNavigation, noSearchResult } = useFace()
  return (
    <>
      <div role="status" className={styles.message} aria-busy={!settled}>
        <IconZoomQuestion size={28} stroke={1.5} aria-hidden />
        <h2>{t('search.none')}</h2>
        <p>{isCode ? t('search.noneImei') : (noSearchResult ?? t('search.noneText'))}</p>
        {categoryNavigation && <Link to="/categories">{t('search.allCategories')}</Link>}
      </div>
      {!isCode && <ModelAlertOffer query={query} />}
    </>
  )
}
