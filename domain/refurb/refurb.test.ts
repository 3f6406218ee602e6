import { describe, expect, test } from 'vitest'
import { actionsOf, judgeEvent, runEvent } from '../event.ts'
import { economicsOf, purchaseOf, refurbCostOf, stepCosts } from './economics.ts'
import { type StepEvent, type StepFacts, secondsAt, stepLife } from './life.ts'
import { eachOnce, isAbout, judgeAnswers, stepsPlanned } from './rules.ts'
import { stationReason } from './station.ts'
import { isRoundOver, type StepStatus, stepStatuses } from './statuses.ts'

const now = new Date('2026-11-16T10:00:00Z')
const facts = (step: StepStatus, more: Partial<StepFacts> = {}): StepFacts => ({
  step,
  now,
  actorId: 'a',
  actorName: 'Léa',
  itemStatus: 'item_refurb_in_progress',
  otherInProgress: false,
  workerBusy: false,
  workingSince: step === 'in_progress' ? new Date('2026-11-16T09:30:00Z') : null,
  workedSeconds: 60,
  startedAt: null,
  ...more,
})
const worker = { kind: 'person', side: 'warehouse', administrator: false, holds: () => true } as const
const asked = (step: StepStatus, more: Partial<StepFacts> = {}) => ({
  now: { step },
  facts: facts(step, more),
  actor: worker,
})

test('a question applies to all categories, or to those it names, ignoring case and accents', () => {
  expect(isAbout({ categories: [] }, 'Téléphones')).toBe(true)
  expect(isAbout({ categories: ['telephones'] }, 'Téléphones')).toBe(true)
  expect(isAbout({ categories: ['Tablettes'] }, 'Téléphones')).toBe(false)
  expect(eachOnce(['Téléphones', 'telephones', 'Consoles'])).toHaveLength(2)
})

describe('the step event table', () => {
  test('offers the events of the current state', () => {
    const offered = (step: StepStatus) => actionsOf(stepLife, asked(step)).map(({ name }) => name)
    expect(Object.fromEntries(stepStatuses.map((status) => [status, offered(status)]))).toEqual({
      to_do: ['start', 'cancel'],
      in_progress: ['pause', 'cancel', 'complete'],
      paused: ['resume', 'cancel'],
      canceled: [],
      completed: [],
    })
  })

  test('allows one step at a time per item, during refurbishment', () => {
    const verdict = (more: Partial<StepFacts>) => judgeEvent(stepLife, 'start', asked('to_do', more))
    expect(verdict({ otherInProgress: true })).toEqual({ allowed: false, reason: 'refurb_step_other_in_progress' })
    expect(verdict({ workerBusy: true })).toEqual({ allowed: false, reason: 'refurb_worker_busy' })
    expect(verdict({ itemStatus: 'item_refurb_completed' })).toEqual({ allowed: false, reason: 'status_mismatch' })
    expect(judgeEvent(stepLife, 'start', { ...asked('to_do'), actor: { ...worker, side: 'buyer' } })).toEqual({
      allowed: false,
      reason: 'forbidden',
    })
  })

  test('sums the working time without pauses', () => {
    const patch = (event: StepEvent, step: StepStatus) =>
      runEvent(stepLife, event, { now: { step }, facts: facts(step), input: { comment: null } }).patch
    expect(patch('pause', 'in_progress')).toMatchObject({ workedSeconds: 1_860, workingSince: null })
    expect(patch('complete', 'in_progress')).toMatchObject({ workedSeconds: 1_860, endedAt: now })
    expect(patch('resume', 'paused')).toMatchObject({ workingSince: now, workerName: 'Léa' })
    expect(
      secondsAt({ workedSeconds: 5, workingSince: new Date(now.getTime() + 9_000) }, now),
      'a clock that lags',
    ).toBe(5)
  })

  test('a round is over once each step is completed or canceled', () => {
    expect(isRoundOver([])).toBe(true)
    expect(isRoundOver([{ status: 'completed' }, { status: 'canceled' }])).toBe(true)
    expect(isRoundOver([{ status: 'completed' }, { status: 'paused' }])).toBe(false)
  })
})

describe('answers', () => {
  const answer = (id: string, ...stepIds: string[]) => ({ id, label: id, stepIds })
  const questions = [
    { id: 'q1', label: 'Batterie', type: 'unique' as const, answers: [answer('good'), answer('worn', 's1', 's2')] },
    { id: 'q2', label: 'Coque', type: 'multiple' as const, answers: [answer('back', 's2'), answer('frame', 's3')] },
  ]
  test('plan steps in question order without duplicates', () => {
    expect(
      stepsPlanned(questions, [
        { questionId: 'q2', answerIds: ['frame', 'back'] },
        { questionId: 'q1', answerIds: ['worn'] },
      ]),
    ).toEqual(['s1', 's2', 's3'])
  })
  test('must be complete, known, and single for unique questions', () => {
    const wrong = (...given: [string, ...string[]][]) =>
      judgeAnswers(
        questions,
        given.map(([questionId, ...answerIds]) => ({ questionId, answerIds })),
      ).map(({ path, code }) => `${path} ${code}`)
    expect(wrong(['q1', 'good'], ['q2', 'back', 'frame'])).toEqual([])
    expect(wrong(['q1', 'good'])).toEqual(['answers question_unanswered'])
    expect(wrong(['q1', 'good', 'worn'], ['q2', 'back'])).toEqual(['answers.0.answerIds too_many'])
    expect(wrong(['q1', 'frame'], ['q2', 'back'])).toEqual(['answers.0.answerIds answer_not_recognised'])
    expect(wrong(['q1', 'good'], ['q1', 'good'], ['q2', 'back'])).toEqual([
      'answers.1.questionId question_answered_twice',
    ])
    expect(wrong(['q9', 'good'], ['q1', 'good'], ['q2', 'back'])).toEqual([
      'answers.0.questionId question_not_recognised',
    ])
  })
})

describe('a station', () => {
  const here = { inStock: true }
  test('reports why it cannot accept an item', () => {
    const diagnosis = (status: Parameters<typeof stationReason>[1]['status'], more = {}) =>
      stationReason('diagnosis', { status, ...here, ...more })
    expect(diagnosis('item_completed_by_price')).toBe(null)
    expect(diagnosis('item_refurb_diagnostic_in_progress')).toBe(null)
    expect(diagnosis('item_in_transit')).toBe('not_registered')
    expect(diagnosis('item_refurb_in_progress')).toBe('already_diagnosed')
    expect(diagnosis('item_in_quarantine')).toBe('status_mismatch')
    expect(diagnosis('item_completed', { inStock: false })).toBe('item_not_in_stock')
    expect(stationReason('steps', { status: 'item_refurb_in_progress', ...here })).toBe(null)
    expect(stationReason('steps', { status: 'item_completed', ...here })).toBe('status_mismatch')
  })
})

describe('item costs', () => {
  test('the purchase is the paid amount, including the absorbed part', () => {
    expect(purchaseOf({ declared: 29_800, controlled: 28_400, validated: 29_800, bonus: 1_200 })).toEqual({
      value: 28_400,
      difference: 1_400,
      bonus: 1_200,
      total: 31_000,
    })
    expect(purchaseOf({ declared: 100, controlled: null, validated: null, bonus: -200 }).total).toBe(0)
  })
  test('a canceled step costs nothing, an open one is planned', () => {
    const steps = [
      { status: 'completed' as const, cost: 400 },
      { status: 'canceled' as const, cost: 3_800 },
      { status: 'paused' as const, cost: 600 },
      { status: 'to_do' as const, cost: null },
    ]
    expect(refurbCostOf(steps)).toEqual({ planned: 1_000, completed: 400, left: 600 })
    const bought = { declared: 10_000, controlled: 10_000, validated: 10_000, bonus: 0 }
    expect(economicsOf(bought, steps, 15_000)).toMatchObject({ cost: 10_400, plannedCost: 11_000, margin: 4_000 })
    expect(economicsOf(bought, steps, null).margin).toBe(null)
  })
})

test('costs of steps add up to the totals; a canceled step costs nothing', () => {
  const steps = stepStatuses.map((status, i) => ({ status, cost: 100 * (i + 1) }))
  const costs = steps.map(stepCosts)
  const { planned, completed, left } = refurbCostOf(steps)
  expect(costs.reduce((sum, cost) => sum + cost.planned, 0)).toBe(planned)
  expect(costs.reduce((sum, cost) => sum + (cost.actual ?? 0), 0)).toBe(completed)
  expect({ planned, completed, left }).toEqual({ planned: 1100, completed: 500, left: 600 })
  expect(stepCosts({ status: 'canceled', cost: 400 })).toEqual({ planned: 0, actual: 0 })
  expect(stepCosts({ status: 'to_do', cost: 400 })).toEqual({ planned: 400, actual: null })
})
