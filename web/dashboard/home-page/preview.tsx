import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import { homePreview, type Widget } from '#domain/home-page/schema.ts'
import { check } from '#domain/text.ts'
import { call } from '#web/kit/client/client.ts'
import { firstProducts, HomeWidget } from '#web/tunnel/home/home-widget.tsx'
import styles from './home-page.module.css'

const widths = ['screen', 'phone'] as const

/** Inert search field for the preview. */
function StillSearch() {
  const { t } = useTranslation()
  return (
    <div className={styles.stillSearch}>
      <span>{t('search.placeholder')}</span>
      <b>{t('search.go')}</b>
    </div>
  )
}

/** Preview of the home page; the server sanitizes the markup and resolves the products as for visitors. */
export function HomePreview({ accountId, widgets, on }: { accountId: string; widgets: Widget[]; on: boolean }) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<(typeof widths)[number]>('screen')
  const [settled] = useDebouncedValue(widgets, 400)
  const complete = !check(homePreview, { widgets: settled }).violations
  const { data } = useQuery({
    queryKey: ['home preview', accountId, settled],
    queryFn: () => call(homePageEndpoints.preview, { params: { id: accountId }, body: { widgets: settled } }),
    enabled: complete,
    placeholderData: keepPreviousData,
  })
  const shown = data?.widgets ?? []
  return (
    <div className={styles.previewArea}>
      <div className={styles.previewBar}>
        <SegmentedControl
          aria-label={t('homePage.previewWidth')}
          value={width}
          onChange={(value) => setWidth(value)}
          data={widths.map((value) => ({ value, label: t(`homePage.${value}`) }))}
        />
        <p role="status">{complete ? !on && t('homePage.previewOff') : t('homePage.previewFailed')}</p>
      </div>
      {shown.length === 0 ? (
        <p className={styles.hint}>{t('homePage.previewEmpty')}</p>
      ) : (
        <div className={styles.frame} data-width={width} inert>
          <div className={styles.page}>
            {shown.map((widget) => (
              <HomeWidget
                key={widget.id}
                widget={widget}
                level="h2"
                search={<StillSearch />}
                products={widget.type === 'search' ? firstProducts(shown) : undefined}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
