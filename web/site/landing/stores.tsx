import { IconBuildingStore, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { townLine } from '#domain/customer/zip-code.ts'
import type { Landing } from '#domain/first-page.ts'
import { languageParameter } from '#domain/site/language-address.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { StoreFacts } from '#web/tunnel/stores/store-facts.tsx'
import styles from './landing.module.css'

/** Maximum length of the town in the address; the server ignores longer ones. */
const longestTown = 100

/** Stores near a town; the form loads the page again, so that it works without JavaScript. */
export function Stores({ landing }: { landing: Landing }) {
  const { t } = useTranslation()
  const { path, lang, town, isUnknown, stores, storeCount, storesAddress } = landing
  if (storeCount === 0) return null
  return (
    <section className={`w ${styles.section}`} aria-labelledby="where" id="stores">
      <div className={styles.where}>
        <div>
          <h2 id="where">{t('landing.where.title')}</h2>
          {town && !isUnknown && <p className={styles.lead}>{t('landing.where.around', { town })}</p>}
          {isUnknown && (
            <p className={styles.lead} role="status">
              {t('landing.where.unknown')}
            </p>
          )}
        </div>
        <search>
          <form action={`${path}#stores`} method="get" className={styles.find}>
            {lang && <input type="hidden" name={languageParameter} value={lang} />}
            <label>
              <span>{t('landing.where.town')}</span>
              <input
                name="town"
                defaultValue={town ?? ''}
                maxLength={longestTown}
                autoComplete="postal-code"
                required
              />
            </label>
            <button type="submit">{t('landing.where.find')}</button>
          </form>
        </search>
      </div>
      {stores.length > 0 && (
        <ul className={styles.stores}>
          {stores.map((store) => (
            <Entry key={store.id} store={store} />
          ))}
        </ul>
      )}
      <Link to={storesAddress} className={styles.all}>
        {t('landing.where.all', { count: storeCount })}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </section>
  )
}

function Entry({ store }: { store: Landing['stores'][number] }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <li>
      <IconBuildingStore size={24} stroke={1.6} aria-hidden />
      <div>
        <h3>{store.commonName}</h3>
        <address>
          {[store.street, store.streetMore].filter(Boolean).join(', ')}
          <br />
          {townLine(store.zipCode, store.city)}
        </address>
        <StoreFacts store={store} />
      </div>
      {store.away !== null && (
        <span suppressHydrationWarning>
          {t('landing.where.away', { km: number(Math.round(store.away * 10) / 10) })}
        </span>
      )}
    </li>
  )
}
