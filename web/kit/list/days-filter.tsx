import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import type { Filter } from './types.ts'

/** First and last day, both inclusive, with the native date picker. */
export function DaysFilter({ filter, state }: { filter: Filter; state: ListState }) {
  const { t } = useTranslation()
  const range = state.days[filter.key] ?? {}
  const bound = (key: 'gte' | 'lte', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={range[key] ?? ''}
      min={key === 'lte' ? range.gte : undefined}
      max={key === 'gte' ? range.lte : '9999-12-31'}
      onChange={(event) => state.setRange(filter.key, { ...range, [key]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <fieldset className={styles.amounts}>
      <legend className="sr">{filter.label}</legend>
      {bound('gte', t('listFilter.from'))}
      {bound('lte', t('listFilter.to'))}
    </fieldset>
  )
}
