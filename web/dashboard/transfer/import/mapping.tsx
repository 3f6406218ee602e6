import { Alert, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { isInUse } from '#domain/category/rules.ts'
import type { CategoryNode } from '#domain/category/schema.ts'
import { first, isOneOf } from '#domain/checked.ts'
import { type Field, importFields } from '#domain/transfer/fields.ts'
import { judgeColumns } from '#domain/transfer/recognise.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Rows } from '#web/kit/report/rows.tsx'
import { useFieldName } from '../reasons.ts'
import styles from '../transfer.module.css'

export type Mapping = { columns: (Field | null)[]; category: string | null }

type Props = { found: CatalogueImport; mapping: Mapping; onChange: (more: Partial<Mapping>) => void }

/** Active categories with their path, in tree order. */
const pathsIn = (node: CategoryNode, above: string[] = []): { value: string; label: string }[] =>
  isInUse(node)
    ? [
        { value: node.id, label: [...above, node.label].join(' › ') },
        ...node.children.flatMap((child) => pathsIn(child, above.length === 0 ? [node.label] : [...above, node.label])),
      ]
    : []

function DefaultCategory({ found, mapping, onChange }: Props) {
  const { t } = useTranslation()
  const tree = useAnswer(categoryEndpoints.tree, { query: { accountId: found.destination_account.id } })
  const choices = useMemo(() => (tree.data ? pathsIn(tree.data) : []), [tree.data])
  return (
    <Select
      label={t('transfer.mapping.category')}
      description={t('transfer.mapping.categoryText')}
      placeholder={t('kit.form.choose')}
      nothingFoundMessage={t('kit.form.nothingFound')}
      maw={420}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
      data={choices}
      value={mapping.category}
      onChange={(category) => onChange({ category })}
    />
  )
}

/** Recognised columns of the file, editable. */
export function MappingForm({ found, mapping, onChange }: Props) {
  const { t } = useTranslation()
  const fieldName = useFieldName()
  const type = first(found.content)
  const fields = importFields(type, found.strategy)
  const { missing, twice } = judgeColumns(type, found.strategy, mapping.columns)
  const or = ` ${t('transfer.mapping.or')} `
  const heads = {
    header: t('transfer.mapping.header'),
    samples: t('transfer.mapping.samples'),
    field: t('transfer.mapping.field'),
  }
  const choose = (index: number, field: string | null) =>
    onChange({ columns: mapping.columns.with(index, isOneOf(fields, field) ? field : null) })
  return (
    <div className={styles.stack}>
      {missing.length > 0 && (
        <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
          {missing.map((choice) => (
            <p key={choice.join()}>{t('transfer.mapping.missing', { columns: choice.map(fieldName).join(or) })}</p>
          ))}
        </Alert>
      )}
      <div className={`${styles.frame} ${styles.mapped}`}>
        <Rows
          caption={t('transfer.mapping.title')}
          heads={Object.values(heads)}
          rows={found.columns.map(({ header, samples }, index) => {
            const field = mapping.columns[index] ?? null
            const name = header || t('transfer.mapping.noHeader')
            return {
              key: index,
              cells: [
                { label: heads.header, content: name },
                { label: heads.samples, content: samples.join(' · ') || t('common.none') },
                {
                  label: heads.field,
                  content: (
                    <Select
                      aria-label={t('transfer.mapping.fieldOf', { header: name })}
                      className={styles.field}
                      searchable
                      clearable
                      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
                      nothingFoundMessage={t('kit.form.nothingFound')}
                      placeholder={t('transfer.mapping.skip')}
                      error={field !== null && twice.includes(field) && t('violations.import_columns_twice')}
                      data={fields.map((value) => ({ value, label: fieldName(value) }))}
                      value={field}
                      onChange={(value) => choose(index, value)}
                    />
                  ),
                },
              ],
            }
          })}
        />
      </div>
      {type === 'products' && <DefaultCategory found={found} mapping={mapping} onChange={onChange} />}
    </div>
  )
}
