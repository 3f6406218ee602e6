import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUserExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '#domain/checked.ts'
import { type CheckGroup, checkGroups, type Finding, isBlocking } from '#domain/payment/batch/checks.ts'
import type { BatchDetail } from '#domain/payment/batch/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './batch.module.css'

const groups = entriesOf(checkGroups)

const looks = {
  open: { tone: 'working', icon: IconClock },
  kept: { tone: 'done', icon: IconCircleCheck },
  blocked: { tone: 'problem', icon: IconAlertTriangle },
  held: { tone: 'waiting', icon: IconUserExclamation },
} as const

/** A check with a payment included despite it is not shown as kept. */
const lookOf = ({ found, overridden, blocks }: { found: number; overridden: number; blocks: boolean }) => {
  if (found > 0 && blocks) return 'blocked'
  return found > 0 || overridden > 0 ? 'held' : 'kept'
}

const countOf = (counts: BatchDetail['findings'], names: readonly Finding[]) =>
  names.reduce((all, name) => all + (counts[name] ?? 0), 0)

/** Checks of a batch with the number of blocked payments, linked to them. */
export function BatchChecks({ batch, onShow }: { batch: BatchDetail; onShow: (group: CheckGroup) => void }) {
  const { t } = useTranslation()
  const { fullDateTime, money } = useFormats()
  const resultText = (blocks: boolean, found: number) =>
    t(blocks ? 'paymentBatch.batch.blocked' : 'paymentBatch.batch.held', { count: found })
  const countIn = (sums: Record<string, { count: number }>) =>
    Object.values(sums).reduce((all, one) => all + one.count, 0)
  const checked = countIn(batch.verdicts)
  /** Payees without an answer of the provider are not verified. */
  const verified = countIn(batch.payeeResults) - batch.payeeResults.not_available.count
  return (
    <section className={`card ${styles.checks}`} aria-labelledby="checks">
      <header>
        <h2 id="checks">{t('paymentBatch.batch.checks')}</h2>
        <span className={styles.note}>
          {batch.checkedAt
            ? t('paymentBatch.batch.checkedAt', { date: fullDateTime(batch.checkedAt) })
            : batch.payees
              ? t('paymentBatch.batch.payeeProgress', batch.payees)
              : t('paymentBatch.batch.checking')}
        </span>
      </header>
      <ul>
        {groups
          .filter(([group]) => group !== 'payee' || batch.payees)
          .map(([group, names]) => {
            const found = countOf(batch.findings, names)
            const overridden = countOf(batch.overridden, names)
            const blocks = names.some((name) => isBlocking(name))
            const isOpen = batch.checkedAt === null && found === 0
            const { tone, icon: Icon } = looks[isOpen ? 'open' : lookOf({ found, overridden, blocks })]
            const result = [
              found > 0 && resultText(blocks, found),
              overridden > 0 && t('paymentBatch.batch.overridden', { count: overridden }),
            ]
              .filter(Boolean)
              .join(', ')
            return (
              <li key={group} data-tone={tone}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <div>
                  <strong>{t(`paymentBatch.batch.groups.${group}`)}</strong>
                  <div className={styles.note}>
                    {t(`paymentBatch.batch.groupTexts.${group}`, { amount: money(batch.transferMax) })}
                  </div>
                </div>
                {!isOpen && (
                  <span className={styles.note}>
                    {t('paymentBatch.batch.checked', { count: group === 'payee' ? verified : checked })}
                  </span>
                )}
                {isOpen || result === '' ? (
                  <span className={styles.found}>{t(`paymentBatch.batch.${isOpen ? 'checking' : 'kept'}`)}</span>
                ) : (
                  <UnstyledButton
                    className={`link ${styles.found}`}
                    onClick={() => onShow(group)}
                    aria-label={`${result}, ${t(`paymentBatch.batch.groups.${group}`)}`}
                  >
                    {result}
                  </UnstyledButton>
                )}
              </li>
            )
          })}
      </ul>
    </section>
  )
}
