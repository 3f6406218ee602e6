import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconTruck, IconZoomIn } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '#domain/machine.ts'
import styles from './status-badge.module.css'

export const toneIcons = {
  waiting: IconClock,
  moving: IconTruck,
  working: IconZoomIn,
  done: IconCircleCheck,
  problem: IconAlertTriangle,
  ended: IconBan,
} as const satisfies Record<Tone, unknown>

/** Status with the colour and icon of its tone. */
export function StatusBadge({ tone, children, large }: { tone: Tone; children: ReactNode; large?: boolean }) {
  const Icon = toneIcons[tone]
  return (
    <span className={`${styles.badge} ${styles[tone]} ${large ? styles.large : ''}`}>
      <Icon size={large ? 16 : 14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
