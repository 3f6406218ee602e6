import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../form.module.css'
import type { FormState } from '../use-endpoint-form.ts'
import type { Conflict } from './merge.ts'

const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** Text of a value for fields without their own formatter; null for ids and objects. */
const useShown = () => {
  const { t } = useTranslation()
  const shown = (value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return t('kit.form.conflict.empty')
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') return identifier.test(value) ? null : value
    if (!Array.isArray(value)) return null
    const parts = value.map(shown)
    return parts.includes(null) ? null : parts.join(', ')
  }
  return shown
}

const labelAt = (form: HTMLElement | null, path: string) => {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const labels = field instanceof HTMLInputElement ? field.labels : null
  return labels?.[0]?.textContent || field?.getAttribute('aria-label') || null
}

/** Lists the fields that another user has also changed, with both values to choose from. */
export function Conflicts({ form }: { form: FormState }) {
  const { t } = useTranslation()
  const shown = useShown()
  if (form.conflicts.length === 0) return null
  const textOf = ({ path }: Conflict, value: unknown) => {
    const description = form.descriptions.current.get(path)
    return description?.show ? description.show(value) : shown(value)
  }
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('kit.form.conflict.title', { count: form.conflicts.length })}
      styles={{
        root: { background: 'var(--wait-bg)' },
        icon: { color: 'var(--wait-ink)' },
        title: { color: 'var(--wait-ink)' },
      }}
    >
      {t('kit.form.conflict.text')}
      <ul className={styles.conflicts}>
        {form.conflicts.map((conflict) => {
          const name = form.descriptions.current.get(conflict.path)?.label ?? labelAt(form.ref.current, conflict.path)
          return (
            <li key={conflict.path}>
              <b>{name ?? conflict.path}</b>
              <div className={styles.conflictSides}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Button
                    key={side}
                    size="xs"
                    variant="default"
                    data-conflict={side}
                    onClick={() => form.settle(conflict.path, side)}
                  >
                    <span className={styles.conflictSide}>
                      {t(`kit.form.conflict.${side}`)}
                      <q>{textOf(conflict, conflict[side]) ?? t('kit.form.conflict.seeField')}</q>
                    </span>
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
