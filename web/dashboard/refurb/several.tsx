import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { WorkshopItem } from '#domain/refurb/item-schema.ts'
import styles from './refurb.module.css'

type Props = { items: readonly WorkshopItem[]; onChoose: (item: WorkshopItem) => void }

/** Selection when a code matches several items. */
export function Several({ items, onChoose }: Props) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <section aria-label={t('refurb.several')}>
      <h2>{t('refurb.several')}</h2>
      <ul className={styles.choices}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(item)}>
              {item.product.label} · {groupedNumber(item.identificationNumber)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
