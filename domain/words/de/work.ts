import { arrival } from './arrival.ts'
import { buyback } from './buyback.ts'
import { buybackDetail } from './buyback-detail.ts'
import { buybackEvent } from './buyback-event.ts'
import { buybackList } from './buyback-list.ts'
import { buybackStatus } from './buyback-status.ts'
import { selling } from './selling.ts'
import { statistics } from './statistics.ts'

/** Texts of the home page and of the lists of buybacks, loaded together. */
export const work = {
  arrival,
  buyback,
  buybackDetail,
  buybackEvent,
  buybackList,
  buybackStatus,
  selling,
  statistics,
} as const
