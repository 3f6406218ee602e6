import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicWidget } from '#domain/home-page/schema.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { Hero } from '#web/tunnel/home/hero.tsx'
import { firstProducts, HomeWidget } from '#web/tunnel/home/home-widget.tsx'
import { SearchField } from '#web/tunnel/search/search-field.tsx'
import { HomeCategories } from './categories.tsx'
import styles from './home.module.css'
import { Promises } from './promises.tsx'
import { useHome } from './use-home.ts'

const Categories = () => (firstPage.account?.categoryNavigationEnabled ? <HomeCategories /> : null)

/** The account's widgets in order. The first banner has the only h1. */
function OwnHome({ widgets }: { widgets: readonly PublicWidget[] }) {
  const banner = widgets.find(({ type }) => type === 'search')
  return (
    <>
      {!banner && <h1 className="sr">{firstPage.account?.documentTitle}</h1>}
      {widgets.map((widget) => (
        <Fragment key={widget.id}>
          <HomeWidget
            widget={widget}
            level={widget === banner ? 'h1' : 'h2'}
            lead={widget === banner ? firstPage.account?.metaDescription : null}
            search={<SearchField leading />}
            products={widget === banner ? firstProducts(widgets) : undefined}
          />
          {widget === banner && <Categories />}
        </Fragment>
      ))}
    </>
  )
}

function StandardHome() {
  const { t } = useTranslation()
  return (
    <>
      <Hero
        title={t('site.hero.title')}
        lead={firstPage.account?.metaDescription || t('site.hero.text')}
        search={<SearchField leading />}
      />
      <Categories />
    </>
  )
}

export function Home() {
  const home = useHome()
  const title = home && (home.title ?? firstPage.account?.documentTitle)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!home) return <div aria-busy="true" style={{ minHeight: '60vh' }} />
  return (
    <div className={styles.home}>
      {home.widgets ? <OwnHome widgets={home.widgets} /> : <StandardHome />}
      <Promises />
    </div>
  )
}
