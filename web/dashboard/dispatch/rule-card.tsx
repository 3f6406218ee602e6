import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DispatchRule } from '#domain/dispatch/schema.ts'
import styles from './dispatch.module.css'
import type { useConditionText } from './use-condition-text.ts'

type Props = {
  rule: DispatchRule
  number: number
  handle: ReactNode
  conditionText: ReturnType<typeof useConditionText>
  /** Undefined at the ends of the list, and without write permission. */
  onUp?: () => void
  onDown?: () => void
  moves: boolean
}

/** Dispatch rule with its conditions and warehouses. */
export function RuleCard({ rule, number, handle, conditionText, onUp, onDown, moves }: Props) {
  const { t } = useTranslation()
  const name = rule.title
  return (
    <div className={styles.rule}>
      {handle}
      <span className={styles.number}>{number}</span>
      <div className={styles.what}>
        <h3>
          <Link to={`/warehouse-dispatch-rule/${rule.id}`}>{name}</Link>
        </h3>
        <ul>
          {rule.conditions.map((condition) => (
            <li key={JSON.stringify(condition)}>{conditionText(condition)}</li>
          ))}
        </ul>
        <p>
          {t('dispatch.to', { names: rule.warehouses.map(({ commonName }) => commonName).join(' · ') })}
          {rule.geographic && (
            <span className={styles.nearest}>
              <IconMapPin size={14} aria-hidden />
              {t('dispatch.nearest')}
            </span>
          )}
        </p>
      </div>
      {moves && (
        <div className={styles.moves}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('dispatch.moveUp', { name })}
            // `aria-disabled` keeps the focus when the rule reaches the end of the list.
            aria-disabled={!onUp}
            onClick={onUp}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('dispatch.moveDown', { name })}
            aria-disabled={!onDown}
            onClick={onDown}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
