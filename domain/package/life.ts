import type { EventTable } from '../event.ts'
import { contentEvents } from './events/content.ts'
import type { PackageEffect, PackageFacts, PackagePatch, PackageStates } from './events/facts.ts'
import { labelEvents } from './events/label.ts'
import { trackEvents } from './events/track.ts'

const events = { ...contentEvents, ...labelEvents, ...trackEvents }
export type PackageEvent = keyof typeof events

/** Event table of a package, its label and its pickup. States change only through these events. */
export const packageLife: EventTable<PackageStates, PackageEvent, PackageFacts, PackagePatch, PackageEffect> = {
  name: 'package',
  states: {
    package: {
      package_open: { tone: 'working' },
      package_discarded: { tone: 'ended', final: true },
      package_closed: { tone: 'waiting' },
      package_handed_over: { tone: 'moving' },
      package_delivered: { tone: 'done' },
      package_returned: { tone: 'problem' },
      package_received_back: { tone: 'ended', final: true },
      package_lost: { tone: 'problem' },
    },
    label: {
      label_none: { tone: 'ended' },
      label_pending: { tone: 'moving' },
      label_ready: { tone: 'done' },
      label_failed: { tone: 'problem' },
    },
    pickup: {
      pickup_none: { tone: 'ended' },
      pickup_requested: { tone: 'moving' },
      pickup_confirmed: { tone: 'done' },
      pickup_failed: { tone: 'problem' },
    },
  },
  events,
}
