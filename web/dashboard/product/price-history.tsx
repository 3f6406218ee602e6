import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import styles from './product.module.css'

const few = 10

/** Price changes with author and time, newest first. */
export function PriceHistory({ productId }: { productId: string }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { data } = useAnswer(productEndpoints.priceHistory, { params: { id: productId } })
  const changes = data?.members ?? []
  return (
    <Section
      id="price-history"
      title={t('product.priceHistory')}
      description={data && changes.length === 0 ? t('product.priceHistoryEmpty') : undefined}
    >
      {changes.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.changes}>
            <caption className="sr">{t('product.priceHistory')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('product.when')}</th>
                <th scope="col">{t('product.who')}</th>
                <th scope="col">{t('product.state')}</th>
                <th scope="col" data-right>
                  {t('product.from')}
                </th>
                <th scope="col" data-right>
                  {t('product.to')}
                </th>
              </tr>
            </thead>
            <tbody>
              {(all ? changes : changes.slice(0, few)).map(({ id, at, by, state, from, to }) => (
                <tr key={`${id} ${state}`}>
                  <td>
                    <DateText value={at} />
                  </td>
                  <td>{by}</td>
                  <td>{t(`product.states.${state}`)}</td>
                  <td data-right>
                    <Money cents={from} />
                  </td>
                  <td data-right>
                    <b>
                      <Money cents={to} />
                    </b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!all && changes.length > few && (
        <Button variant="subtle" size="compact-sm" style={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('product.showAll', { count: changes.length })}
        </Button>
      )}
    </Section>
  )
}
