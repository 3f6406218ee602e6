import { useTranslation } from 'react-i18next'
import type { SearchDocument } from '#domain/search/document.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './search-field.module.css'

type Props = { id: string; product: SearchDocument; selected: boolean; onChoose: () => void }

export function Suggestion({ id, product, selected, onChoose }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and sets aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.option}
      // Prevents the input from losing the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <ProductPicture product={product} size={40} />
      <span className={styles.optionText}>
        <span>{product.label}</span>
        <small>{[product.brand, product.category].filter(Boolean).join(' · ')}</small>
      </span>
      {product.price > 0 && (
        <span className={styles.optionPrice}>
          <small>{t('search.upTo')}</small> {money(product.price)}
        </span>
      )}
    </div>
  )
}
