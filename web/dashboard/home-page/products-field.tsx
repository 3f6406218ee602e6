import { ActionIcon, Badge, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { homeLimits } from '#domain/home-page/schema.ts'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { useFoundProducts } from '../product/use-found-products.ts'
import styles from './home-page.module.css'
import type { NamedProduct, Names } from './values.ts'

type Props = Bind<string[]> & {
  accountId: string | undefined
  names: Names
  onNamed: (product: NamedProduct) => void
}

/** Selection of published products in display order. */
export function ProductsField({ name, value, violation, onChange, accountId, names, onNamed }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [text, setText] = useState('')
  const found = useFoundProducts(text, accountId ? { accountId } : {}).filter(({ id }) => !value.includes(id))
  const add = (id: string | null) => {
    const product = found.find((one) => one.id === id)
    if (!product) return
    onNamed({ id: product.id, label: product.label, published: true })
    onChange([...value, product.id])
    setText('')
  }
  const labelOf = (id: string) => names.get(id)?.label ?? '…'
  return (
    <div className={styles.field} data-path={name}>
      <Select
        label={t('homePage.products')}
        description={t('homePage.productsText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('homePage.searchProduct')}
        data={found.map(({ id, label }) => ({ value: id, label }))}
        value={null}
        onChange={add}
        searchable
        searchValue={text}
        onSearchChange={setText}
        // No client-side filter: the server searches more than the label.
        filter={({ options }) => options}
        nothingFoundMessage={t('homePage.noProduct')}
        disabled={value.length >= homeLimits.products}
        error={violation && messages.violation(violation)}
      />
      {value.length > 0 && (
        <SortableList
          label={t('homePage.chosen')}
          items={value.map((id) => ({ id, name: labelOf(id) }))}
          onMove={(from, to) => onChange(value.toSpliced(from, 1).toSpliced(to, 0, present(value[from])))}
        >
          {({ id, name: label }, handle) => (
            <div className={styles.product}>
              {handle}
              <span>{label}</span>
              {names.get(id)?.published === false && (
                <Badge variant="light" color="gray" tt="none">
                  {t('homePage.unpublished')}
                </Badge>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('homePage.removeProduct', { name: label })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
          )}
        </SortableList>
      )}
    </div>
  )
}
