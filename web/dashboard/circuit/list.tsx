import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { channels } from '#domain/circuit/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import styles from './circuit.module.css'
import { CircuitLine } from './circuit-line.tsx'

/** Circuits of the account by channel. */
export function CircuitList() {
  const { t } = useTranslation()
  const { named } = useAccount()
  const { data, error, refetch } = useAnswer(circuitEndpoints.list, {
    query: { pagination: 'false', ...(named ? { accountId: named } : {}) },
  })
  // While loading, only the first channel is shown, to avoid layout shifts.
  const shown = data ? channels : channels.slice(0, 1)
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {(data || !error) &&
        shown.map((channel) => (
          <section key={channel} className={`card ${styles.channel}`} aria-labelledby={channel} aria-busy={!data}>
            <h2 id={channel}>{t(`category.channels.${channel}`)}</h2>
            <p>{t(`circuit.channelTexts.${channel}`)}</p>
            <ul>
              {data?.members
                .filter((circuit) => circuit.channel === channel)
                .map((circuit) => <CircuitLine key={circuit.id} circuit={circuit} />) ??
                [1, 2, 3].map((line) => (
                  <li key={line} className={styles.line}>
                    <Skeleton height={20} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </>
  )
}

function Circuits() {
  const { t } = useTranslation()
  const { picker } = useAccount()
  return (
    <>
      <PageHeader narrow title={t('frame.titles.circuits')} description={t('circuit.intro')} actions={picker} />
      <CircuitList />
    </>
  )
}

export default ofCompany(Circuits)
