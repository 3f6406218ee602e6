import { Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '#domain/machine.ts'
import badges from '../badge/status-badge.module.css'
import { toneIcons } from '../badge/status-badge.tsx'
import { DateText } from '../i18n/date.tsx'
import styles from './detail.module.css'

export type HistoryEntry = { id: string; tone: Tone; title: string; by?: string | null; at: string; detail?: ReactNode }

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Timeline bulletSize={24} lineWidth={1} className={styles.history}>
      {entries.map(({ id, tone, title, by, at, detail }) => {
        const Icon = toneIcons[tone]
        return (
          <Timeline.Item
            key={id}
            title={title}
            bullet={
              <span className={`${styles.bullet} ${badges[tone]}`}>
                <Icon size={14} stroke={2} aria-hidden />
              </span>
            }
          >
            <div className={styles.when}>
              <DateText value={at} />
              {by && <span>{by}</span>}
            </div>
            {detail}
          </Timeline.Item>
        )
      })}
    </Timeline>
  )
}
