import { machine } from '../machine.ts'

export type ImportFacts = {
  /** Records that applying would write. */
  effects: number
  /** Prices of products that were there before, which it changed. */
  pricesChanged: number
}

/**
 * The life of an import: its columns are told, its rehearsal says what it would change, then it is applied in one go or not
 * at all. What failed can be rehearsed again; what was applied can give back the prices it changed, once.
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
export const importPhases = Object.keys(importMachine.states) as [ImportPhase, ...ImportPhase[]]

export const importStatuses = ['error', 'in_progress', 'success', 'success_with_ignored'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importSteps = ['choose', 'load', 'import', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

type PhaseMeaning = {
  /** The step of the wizard that shows it. */
  step: ImportStep
  /** The server is at work. */
  working: boolean
  /** How a list calls it; an applied one by whether lines were left out. */
  status: ImportStatus
  /** What its rehearsal announced may be applied. */
  applicable?: true
  /** Its rehearsal can be looked at. */
  rehearsed?: true
  /** Its effects are, or were, in the catalogue. */
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

/** The specification's word for an import. */
export const statusOf = (phase: ImportPhase, ignored: number): ImportStatus => {
  const { status } = phaseMeanings[phase]
  return status === 'success' && ignored > 0 ? 'success_with_ignored' : status
}

/** The one word that a badge says: what came of it once it is applied, how far it is before. */
export const stateWord = (phase: ImportPhase, ignored: number): ImportPhase | 'success_with_ignored' =>
  phase === 'done' && ignored > 0 ? 'success_with_ignored' : phase

/** Somebody has to go on with it. */
export const isPending = (phase: ImportPhase) => phaseMeanings[phase].step !== 'done'

/** The server is at work on it, or the search on what it wrote. */
export const isMoving = ({ phase, search_waiting }: { phase: ImportPhase; search_waiting: number }) =>
  phaseMeanings[phase].working || search_waiting > 0

type Counted = { records_count: { inserted: number; updated: number }; prices: { products: number } }

export const factsOfImport = ({ records_count: records, prices }: Counted): ImportFacts => ({
  effects: records.inserted + records.updated,
  pricesChanged: prices.products,
})
