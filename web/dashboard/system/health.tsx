import { useTranslation } from 'react-i18next'
import type { Tone } from '#domain/machine.ts'
import { systemEndpoints } from '#domain/system/endpoints.ts'
import type { HealthState } from '#domain/system/health.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import styles from './health.module.css'

const tones: Record<HealthState, Tone> = { good: 'done', warning: 'waiting', bad: 'problem', off: 'ended' }

const isBytes = (name: string) => name.endsWith('Bytes')
/** Unit in the name of a figure. */
const timeUnit = (name: string) => (name.endsWith('Ms') ? 'millisecond' : name.endsWith('Seconds') ? 'second' : null)

/** Health of each component with its figures. */
export default function Health() {
  const { t } = useTranslation()
  const messages = useMessages()
  const formats = useFormats()
  const { data, error, refetch } = useAnswer(systemEndpoints.platformHealth, {}, { refetchInterval: 15_000 })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const formatted = (name: string, number: number | null) => {
    if (number === null) return '–'
    if (isBytes(name)) return formats.fileSize(number)
    const unit = timeUnit(name)
    return unit ? formats.amountOf(unit, number) : formats.number(number)
  }
  return (
    <>
      <PageHeader title={t('frame.titles.platformHealth')} description={t('health.intro')} />
      <ul className={styles.parts}>
        {data.parts.map(({ part, state, figures }) => (
          <li key={part} className={`card ${styles.part}`}>
            <div className={styles.head}>
              <h2>{t(`health.parts.${part}`)}</h2>
              <StatusBadge tone={tones[state]}>{t(`health.states.${state}`)}</StatusBadge>
            </div>
            <dl>
              {Object.entries(figures).map(([name, value]) => (
                <div key={name}>
                  <dt>{messages.name('health.figures', name)}</dt>
                  <dd className="num">{formatted(name, value)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className={styles.at}>{t('health.at', { at: formats.dateTime(data.at) })}</p>
    </>
  )
}
