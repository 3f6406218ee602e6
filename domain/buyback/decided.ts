import type { BuybackFacts } from './events/facts.ts'
import type { BuybackEvent } from './life.ts'
import type { TimelineEntry } from './timeline.ts'
import { waysOut } from './ways-out.ts'

/** Events that decide about an item in quarantine, a counter-proposal or a contest. */
const decisionEvents: readonly BuybackEvent[] = [
  ...waysOut,
  'secondLook',
  'reidentify',
  'acceptProposal',
  'rejectProposal',
  'proposalExpired',
  'recycle',
  'signedOut',
  'askReturn',
  'signOutExpired',
  'undoRetain',
  'handToAuthorities',
  'keepAsPaid',
  'declareLostWarehouse',
]

/** Latest decision in a timeline, whose entries are latest first. */
export const latestDecision = <E extends Pick<TimelineEntry, 'kind' | 'event'>>(entries: readonly E[]) =>
  entries.find(({ kind, event }) => kind === 'event' && decisionEvents.some((one) => one === event))

/** Whether an item put in quarantine by hand still waits for a way out. */
export const isDecisionOpen = ({
  item,
  quarantinedFrom,
  quarantineDecision,
}: Pick<BuybackFacts, 'item' | 'quarantinedFrom' | 'quarantineDecision'>) =>
  item === 'item_in_quarantine' && quarantinedFrom !== null && quarantineDecision !== 'retain'
