import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import styles from './gallery.module.css'

const steps = ['file', 'check', 'done'] as const

/** Sortable list, by drag or keyboard. */
export default function SortExample() {
  const { t } = useTranslation()
  const [order, setOrder] = useState<readonly (typeof steps)[number][]>(steps)
  return (
    <div className={styles.form}>
      <SortableList
        label={t('design.sections.sort')}
        items={order.map((id) => ({ id, name: t(`design.steps.${id}`) }))}
        onMove={(from, to) => setOrder(order.toSpliced(from, 1).toSpliced(to, 0, present(order[from])))}
      >
        {({ name }, handle) => (
          <div className={`card ${styles.row}`}>
            {handle}
            {name}
          </div>
        )}
      </SortableList>
    </div>
  )
}
