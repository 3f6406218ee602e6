import { useTranslation } from 'react-i18next'
import { legalPage } from '#domain/legal/kinds.ts'
import { unpaintedAs } from '#domain/site/addresses.ts'
import { firstPage } from '#web/kit/first-page.ts'

const texts: Record<string, 'status' | 'cart'> = {
  '/status': 'status',
  '/buyback-confirmation': 'status',
  '/cart/summary': 'cart',
}

/** Options of a visitor without JavaScript on a page that needs it. */
export function NoScript({ path }: { path: string }) {
  const { t } = useTranslation()
  const { account } = firstPage
  const text = texts[unpaintedAs(path)]
  return (
    <div className="w message">
      <h1>{t('noScript.title')}</h1>
      {account && text && <p>{t(`noScript.${text}`)}</p>}
      <p>{t('noScript.page')}</p>
      {account && (
        <a className="cta" href="/stores">
          {t('noScript.stores')}
        </a>
      )}
      {account?.legalTexts.includes('faqAndContact') && (
        <a href={legalPage('faqAndContact')}>{t('legal.titles.faqAndContact')}</a>
      )}
    </div>
  )
}
