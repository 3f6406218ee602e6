import { keysOf } from '../checked.ts'
import { machine } from '../machine.ts'

export type ImportFacts = {
  /** Number of records that applying would write. */
  effects: number
  /** Number of existing products whose prices changed. */
  pricesChanged: number
}

/**
 * States of an import: columns are mapped, a rehearsal computes the changes, then it is applied in one transaction.
 * A failed import can be rehearsed again; the price changes of an applied one can be rolled back once.
 */
export const importMachine = machine({
  name: 'catalogue_import',
  initial: 'mapping',
  states: {
    mapping: { tone: 'waiting' },
    checking: { tone: 'working' },
    rehearsed: { tone: 'waiting' },
    applying: { tone: 'working' },
    done: { tone: 'done', final: true },
    failed: { tone: 'problem' },
    abandoned: { tone: 'ended', final: true },
    rolling_back: { tone: 'working' },
    rolled_back: { tone: 'ended', final: true },
  },
  transitions: {
    check: {
      from: ['mapping', 'rehearsed', 'failed'],
      to: 'checking',
      by: 'CATALOG_IMPORT',
      effects: ['checkCatalogueImport'],
    },
    rehearse: { from: ['checking'], to: 'rehearsed', by: 'system' },
    apply: {
      from: ['rehearsed'],
      to: 'applying',
      by: 'CATALOG_IMPORT',
      look: 'primary',
      guards: [(facts: ImportFacts) => (facts.effects > 0 ? null : 'import_changes_nothing')],
      effects: ['applyCatalogueImport'],
    },
    finish: { from: ['applying'], to: 'done', by: 'system' },
    fail: { from: ['checking', 'applying'], to: 'failed', by: 'system' },
    abandon: { from: ['mapping', 'rehearsed', 'failed'], to: 'abandoned', by: 'CATALOG_IMPORT', look: 'danger' },
    rollback: {
      from: ['done'],
      to: 'rolling_back',
      by: 'CATALOG_IMPORT',
      look: 'danger',
      guards: [(facts: ImportFacts) => (facts.pricesChanged > 0 ? null : 'import_changed_no_price')],
      effects: ['rollBackCatalogueImport'],
    },
    restore: { from: ['rolling_back'], to: 'rolled_back', by: 'system' },
    give_up: { from: ['rolling_back'], to: 'done', by: 'system' },
  },
})
export type ImportEvent = keyof typeof importMachine.transitions
export type ImportPhase = keyof typeof importMachine.states
export const importPhases = keysOf(importMachine.states)

export const importStatuses = ['error', 'in_progress', 'success', 'success_with_ignored'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importSteps = ['choose', 'load', 'import', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

type PhaseMeaning = {
  /** Wizard step. */
  step: ImportStep
  /** A job is running. */
  working: boolean
  /** Status in lists; an applied import also depends on its ignored lines. */
  status: ImportStatus
  /** The rehearsed changes can be applied. */
  applicable?: true
  /** The rehearsal can be viewed. */
  rehearsed?: true
  /** The changes are or were in the catalogue. */
  written?: true
}

export const phaseMeanings: Record<ImportPhase, PhaseMeaning> = {
  mapping: { step: 'load', working: false, status: 'in_progress' },
  checking: { step: 'load', working: true, status: 'in_progress' },
  rehearsed: { step: 'load', working: false, status: 'in_progress', applicable: true, rehearsed: true },
  applying: { step: 'import', working: true, status: 'in_progress', rehearsed: true },
  done: { step: 'done', working: false, status: 'success', rehearsed: true, written: true },
  failed: { step: 'done', working: false, status: 'error' },
  abandoned: { step: 'done', working: false, status: 'error' },
  rolling_back: { step: 'done', working: true, status: 'in_progress', rehearsed: true, written: true },
  rolled_back: { step: 'done', working: false, status: 'success', rehearsed: true, written: true },
}

/** Import status as named by the specification. */
export const statusOf = (phase: ImportPhase, ignored: number): ImportStatus => {
  const { status } = phaseMeanings[phase]
  return status === 'success' && ignored > 0 ? 'success_with_ignored' : status
}

/** Badge: the result of an applied import, otherwise the phase. */
export const stateWord = (phase: ImportPhase, ignored: number): ImportPhase | 'success_with_ignored' =>
  phase === 'done' && ignored > 0 ? 'success_with_ignored' : phase

/** Needs a user action. */
export const isPending = (phase: ImportPhase) => phaseMeanings[phase].step !== 'done'

/** A job or the search indexing is still running. */
export const isMoving = ({ phase, search_waiting }: { phase: ImportPhase; search_waiting: number }) =>
  phaseMeanings[phase].working || search_waiting > 0

type Counted = { records_count: { inserted: number; updated: number }; prices: { products: number } }

export const factsOfImport = ({ records_count: records, prices }: Counted): ImportFacts => ({
  effects: records.inserted + records.updated,
  pricesChanged: prices.products,
})
