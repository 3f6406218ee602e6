import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUserExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '#domain/checked.ts'
import { type CheckGroup, checkGroups, isBlocking } from '#domain/payment/batch/checks.ts'
import type { BatchDetail } from '#domain/payment/batch/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './batch.module.css'

const groups = entriesOf(checkGroups)

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
            const found = names.reduce((all, name) => all + (batch.findings[name] ?? 0), 0)
            const blocks = names.some((name) => isBlocking(name))
            const isOpen = batch.checkedAt === null && found === 0
            const tone = isOpen ? 'working' : found === 0 ? 'done' : blocks ? 'problem' : 'waiting'
            const Icon = isOpen
              ? IconClock
              : found === 0
                ? IconCircleCheck
                : blocks
                  ? IconAlertTriangle
                  : IconUserExclamation
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
                {found === 0 ? (
                  <span className={styles.found}>{t(`paymentBatch.batch.${isOpen ? 'checking' : 'kept'}`)}</span>
                ) : (
                  <UnstyledButton
                    className={`link ${styles.found}`}
                    onClick={() => onShow(group)}
                    aria-label={`${resultText(blocks, found)}, ${t(`paymentBatch.batch.groups.${group}`)}`}
                  >
                    {resultText(blocks, found)}
                  </UnstyledButton>
                )}
              </li>
            )
          })}
      </ul>
    </section>
  )
}
