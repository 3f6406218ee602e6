import { IconAlertTriangle, IconBuildingWarehouse, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { DispatchRule } from '#domain/dispatch/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import styles from './dispatch.module.css'
import { useConditionText } from './use-condition-text.ts'

type Props = {
  verdict: AnswerOf<typeof dispatchEndpoints.test>
  rules: readonly DispatchRule[]
  accountId: string | undefined
}

/** Result for a sample: warehouse, distance, matching rule, and the failed conditions of earlier rules. */
export function Verdict({ verdict, rules, accountId }: Props) {
  const { t } = useTranslation()
  const conditionText = useConditionText(accountId)
  const { rule, candidates, left, tried, missing } = verdict
  const conditionsOf = (id: string, indexes: readonly number[]) => {
    const conditions = rules.find((one) => one.id === id)?.conditions ?? []
    return indexes.flatMap((index) => (conditions[index] ? [conditionText(conditions[index])] : []))
  }
  return (
    <div className={styles.verdict}>
      <div className={styles.goes} data-missing={missing !== null || undefined}>
        {missing ? (
          <IconAlertTriangle size={24} stroke={1.6} aria-hidden />
        ) : (
          <IconBuildingWarehouse size={24} stroke={1.6} aria-hidden />
        )}
        <div>
          <p>{t('dispatch.goesTo')}</p>
          {missing ? (
            <b>{t('dispatch.nowhere')}</b>
          ) : (
            <ol>
              {candidates.map(({ id, commonName, city, distance }) => (
                <li key={id}>
                  <b>{commonName}</b>
                  <span>
                    {[city, distance === null ? null : t('dispatch.km', { km: Math.round(distance) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          )}
          <p>{rule ? t('dispatch.byRule', { title: rule.title }) : t('dispatch.byDefault')}</p>
          {missing && <p>{t('dispatch.nowhereText')}</p>}
          {left.length > 0 && (
            <p>{t('dispatch.left', { names: left.map(({ commonName }) => commonName).join(' · ') })}</p>
          )}
        </div>
      </div>
      {tried.length > 0 && (
        <>
          <h3>{t('dispatch.tried')}</h3>
          <ol className={styles.tried}>
            {tried.map(({ id, title, failed }) => (
              <li key={id} data-won={failed.length === 0 || undefined}>
                {failed.length === 0 ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
                <div>
                  <b>{title}</b>
                  <p>
                    {failed.length === 0
                      ? t('dispatch.won')
                      : t('dispatch.failed', { conditions: conditionsOf(id, failed).join(' / ') })}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
