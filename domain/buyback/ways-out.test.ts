import { describe, expect, test } from 'vitest'
import { type Actor, checkInput, judgeEvent, runEvent } from '../event.ts'
import type { BuybackFacts, BuybackStates } from './events/facts.ts'
import { baseFacts } from './explore.ts'
import { type BuybackEvent, buybackLife } from './life.ts'
import { absorbedOf, amountsOf } from './price.ts'
import { availableOf, consequences, handReasons, isNeverPaid, payoutOf, waysOut, waysOutOf } from './ways-out.ts'

const operator: Actor = { kind: 'person', side: 'warehouse', administrator: false, holds: () => true }
const customer: Actor = { kind: 'link' }
const statesIn = ({ item, buyback, payment }: BuybackFacts): BuybackStates => ({ item, buyback, payment })

const judge = (facts: BuybackFacts, event: BuybackEvent, actor: Actor = operator) => {
  const verdict = judgeEvent(buybackLife, event, { now: statesIn(facts), facts, actor })
  return verdict.allowed ? null : verdict.reason
}
const run = (facts: BuybackFacts, event: BuybackEvent, input: unknown = {}) => {
  const done = runEvent(buybackLife, event, { now: statesIn(facts), facts, input })
  return { ...done, facts: { ...facts, ...done.patch, ...done.states } as BuybackFacts }
}

const completed: BuybackFacts = {
  ...baseFacts,
  item: 'item_completed',
  buyback: 'bb_completed',
  payment: 'payment_created',
  validatedPrice: 10_000,
}
const held = (reason: string, before: Partial<BuybackFacts> = {}) =>
  run({ ...completed, ...before }, 'quarantine', { reason, comment: null }).facts
const second = { actorId: 'second' }
const inputs = { retain: { reason: 'Police report' }, releaseByHand: { stockId: null, reason: 'Cleared' } }

describe.each(handReasons)('quarantine: %s', (reason) => {
  test('has a way out, and the table of events allows exactly the ways of this reason', () => {
    expect(waysOutOf[reason].length).toBeGreaterThan(0)
    const facts = { ...held(reason), ...second }
    expect(waysOut.filter((way) => judge(facts, way) === null)).toEqual(waysOutOf[reason])
  })

  test('no way out pays, except a release that restores what was due before', () => {
    for (const way of waysOutOf[reason]) {
      const { states, effects } = run({ ...held(reason), ...second }, way, inputs[way as keyof typeof inputs])
      const isDue = states.payment === 'payment_created'
      expect([way, isDue], way).toEqual([way, consequences[way].pays === 'before'])
      expect(effects.filter(({ kind }) => kind === 'runPayment').length, way).toBe(isDue ? 1 : 0)
      const mails = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []))
      expect(mails, way).toEqual(consequences[way].mail ? [consequences[way].mail] : [])
    }
  })
})

test.each(['stolen', 'counterfeit', 'empty_parcel'] as const)('%s is never paid', (reason) => {
  const facts = held(reason)
  expect(isNeverPaid(reason)).toBe(true)
  expect(facts.payment).toBe('awaiting_payment')
  expect(waysOutOf[reason].map((way) => consequences[way].pays)).toEqual(['nothing', 'before'])
  expect(judge(facts, 'declareLostWarehouse')).toBe('quarantine_unpaid')
  expect(judge({ ...facts, payment: 'payment_failed' }, 'relaunchPayment')).not.toBe(null)
})

test.each([
  ['payment_created', {}, 'awaiting_payment'],
  ['payment_failed', {}, 'awaiting_payment'],
  ['payment_initiated', {}, 'payment_initiated'],
  ['payment_completed', {}, 'payment_completed'],
  ['payment_created', { paymentType: 'voucher' }, 'payment_created'],
] as const)('quarantine and release restore %s %o, suspended as %s', (payment, more, during) => {
  for (const [item, buyback] of [
    ['item_awaiting_compliancy_tests', 'bb_in_processing'],
    ['item_completed_with_absorption', 'bb_completed_with_absorption'],
  ] as const) {
    const facts = held('stolen', { item, buyback, payment, ...more })
    expect(facts.payment).toBe(during)
    expect(run(facts, 'releaseByHand', inputs.releaseByHand).states).toEqual({ item, buyback, payment })
  }
})

test('a payment that was completed during the quarantine stays completed', () => {
  const facts: BuybackFacts = { ...held('other', { payment: 'payment_initiated' }), payment: 'payment_completed' }
  expect(run(facts, 'releaseByHand', inputs.releaseByHand).states.payment).toBe('payment_completed')
})

test('a second user retains an item; afterwards nothing is paid or decided again', () => {
  const facts = held('stolen')
  expect(judge(facts, 'retain')).toBe('second_person_required')
  const { facts: kept } = run({ ...facts, ...second }, 'retain', inputs.retain)
  expect(statesIn(kept)).toEqual({
    item: 'item_in_quarantine',
    buyback: 'bb_not_completed',
    payment: 'payment_cancelled',
  })
  for (const event of [...waysOut, 'declareLostWarehouse', 'markPaid'] as const)
    expect(judge(kept, event), event).not.toBe(null)
})

test('a manager undoes a retention: the item waits for a decision again, and a release restores what was due', () => {
  const { facts: kept } = run({ ...held('stolen'), ...second }, 'retain', inputs.retain)
  const clerk: Actor = { ...operator, holds: (permission) => permission !== 'COUNTER_PROPOSAL_SECOND_LOOK' }
  expect(judge(kept, 'undoRetain', clerk)).not.toBe(null)
  expect(judge({ ...kept, dispatchedAt: kept.now }, 'undoRetain')).not.toBe(null)
  expect(judge(held('stolen'), 'undoRetain'), 'not retained').toBe('transition_refused')
  expect(judge(kept, 'keepAsPaid'), 'impossible, not only decided').toBe('transition_refused')
  const undone = run(kept, 'undoRetain', { reason: 'Wrong item' })
  expect(undone.states).toEqual({ item: 'item_in_quarantine', buyback: 'bb_completed', payment: 'awaiting_payment' })
  expect(undone.effects).toContainEqual({ kind: 'mail', mail: 'retainUndone' })
  expect(waysOut.filter((way) => judge(undone.facts, way) === null)).toEqual(waysOutOf.stolen)
  const released = run({ ...undone.facts, ...second }, 'releaseByHand', inputs.releaseByHand)
  expect(released.states).toEqual(statesIn(completed))
  expect(released.effects).toContainEqual({ kind: 'makeMoneyDocuments' })
  const paid = run({ ...held('stolen', { payment: 'payment_completed' }), ...second }, 'retain', inputs.retain)
  expect(run(paid.facts, 'undoRetain', { reason: 'Wrong item' }).states.payment).toBe('payment_completed')
})

test('a device whose number is reported stolen is put aside as stolen only', () => {
  const reading = { held: false, blocked: true, productIds: [], photoIds: [] }
  const aside = (reason: string, read?: object) =>
    checkInput(buybackLife, 'quarantine', { ...completed, reading }, { reason, comment: null, read })
  expect(aside('locked')).toBe('stolen_reason_required')
  expect(aside('stolen')).toBe(null)
  expect(aside('empty_parcel'), 'no number was read').toBe(null)
  expect(aside('empty_parcel', { imei: '356938035643809' })).toBe('stolen_reason_required')
})

test('the only user who recorded the arrival of an item cannot declare it lost', () => {
  const transit: BuybackFacts = { ...baseFacts, item: 'item_in_transit', buyback: 'bb_in_transit' }
  for (const arrival of ['register', 'startCheck'] as const) {
    const { facts } = run(transit, arrival)
    expect(judge(facts, 'declareLostWarehouse'), arrival).toBe('loss_by_same_person')
    expect(judge({ ...facts, ...second }, 'declareLostWarehouse'), arrival).toBe(null)
  }
  const unseen: BuybackFacts = { ...transit, item: 'item_registered_in_warehouse', buyback: 'bb_in_processing' }
  expect(judge(unseen, 'declareLostWarehouse'), 'no user recorded its arrival').toBe('loss_by_same_person')
  const { facts: registered } = run(transit, 'register')
  const { facts: own } = run(registered, 'startCheck')
  expect(judge(own, 'declareLostWarehouse')).toBe('loss_by_same_person')
  const { facts: checked } = run({ ...registered, ...second }, 'startCheck')
  expect(judge({ ...checked, actorId: 'first' }, 'declareLostWarehouse'), 'another user checked it').toBe(null)
})

test('a report of a missing item is withdrawn by its sender or the warehouse, or ends with the check', () => {
  const transit: BuybackFacts = { ...baseFacts, item: 'item_in_transit', buyback: 'bb_in_transit' }
  expect(judge(transit, 'withdrawMissing'), 'not reported').toBe('transition_refused')
  const { facts: missing } = run(transit, 'reportMissing')
  expect(missing.missingAt).toEqual(baseFacts.now)
  expect(judge(missing, 'withdrawMissing')).toBe(null)
  expect(judge(missing, 'withdrawMissing', { ...operator, side: 'retailer' })).toBe(null)
  expect(judge(missing, 'withdrawMissing', { ...operator, side: 'buyer' })).not.toBe(null)
  const withdrawn = run(missing, 'withdrawMissing')
  expect([withdrawn.facts.missingAt, withdrawn.facts.item]).toEqual([null, 'item_in_transit'])
  expect(run(missing, 'startCheck').facts.missingAt).toBe(null)
})

test('an item of a paid customer is not returned', () => {
  expect(judge(held('wrong_product', { payment: 'payment_completed' }), 'returnToCustomer')).toBe('paid_item_kept')
})

describe('a locked device', () => {
  const checking: BuybackFacts = {
    ...baseFacts,
    item: 'item_awaiting_compliancy_tests',
    buyback: 'bb_in_processing',
    checkedBy: 'first',
  }
  const locked = { state: 'grade_a', base: 0, estimate: 0, responses: [], entries: [], onceUnlocked: 9_000 } as const
  const found = run({ ...checking, controlled: locked }, 'concludeCheck', { answers: [], comment: null }).facts
  const late = { ...found, now: new Date('2026-03-01T00:00:00Z') }

  test('is not offered 0: the customer is asked to sign out, for the price that becomes available', () => {
    expect(found).toMatchObject({
      item: 'item_in_quarantine',
      quarantineReason: 'locked',
      quarantineDecision: 'requestSignOut',
      unlockedPrice: 9_000,
    })
    expect(judge(found, 'acceptProposal', customer)).toBe('no_proposal_open')
    expect(judge(found, 'requestSignOut')).toBe('sign_out_pending')
  })

  test('is checked again once the customer has signed out', () => {
    const { facts } = run(found, 'signedOut')
    expect(statesIn(facts)).toEqual(statesIn(checking))
    const after = { ...facts, checkedBy: 'first', controlled: { ...locked, estimate: 9_000, onceUnlocked: null } }
    expect(run(after, 'concludeCheck', { answers: [], comment: null }).outcome).toBe('quarantine')
  })

  test('has its sign-out requested again only after the deadline', () => {
    expect(judge(found, 'requestSignOut')).toBe('sign_out_pending')
    expect(judge(late, 'requestSignOut')).toBe(null)
    const again = run(late, 'requestSignOut').facts
    expect(again.signOutUntil?.getTime()).toBeGreaterThan(late.now.getTime())
    expect(judge(again, 'signedOut', customer)).toBe(null)
  })

  test('of a paid customer is kept at the amount paid by a second user, once the deadline has passed', () => {
    const paid = { payment: 'payment_completed', item: checking.item, buyback: checking.buyback } as const
    const put = held('locked', { ...paid, validatedPrice: null })
    expect(judge({ ...put, ...second }, 'keepAsPaid'), 'not asked yet').toBe('transition_refused')
    const { facts: asked } = run(put, 'requestSignOut')
    expect(judge({ ...asked, ...second }, 'keepAsPaid')).toBe('sign_out_pending')
    const over = { ...asked, now: new Date('2027-03-01T00:00:00Z') }
    expect(judge(over, 'keepAsPaid')).toBe('second_person_required')
    expect(judge({ ...over, ...second, payment: 'awaiting_payment' }, 'keepAsPaid')).toBe('transition_refused')
    const { facts, states } = run({ ...over, ...second }, 'keepAsPaid', { reason: 'No answer' })
    expect(states).toEqual({
      item: 'item_completed_by_price',
      buyback: 'bb_completed_by_price',
      payment: 'payment_completed',
    })
    expect([facts.validatedPrice, facts.quarantineReason]).toEqual([facts.declaredPrice, null])
  })

  test('is returned after the deadline, or recycled by choice; both pay nothing', () => {
    expect(judge(late, 'signedOut', customer)).toBe('proposal_expired')
    expect(judge(late, 'askReturn', customer)).toBe(null)
    expect(judge(late, 'returnToCustomer')).toBe(null)
    expect(judge(found, 'signOutExpired', { kind: 'system' })).toBe('proposal_still_open')
    expect(judge(late, 'signOutExpired', { kind: 'system' })).toBe(null)
    expect(run(late, 'signOutExpired').states).toMatchObject({ item: 'item_to_return', payment: 'payment_cancelled' })
    expect(judge(late, 'recycle', customer)).toBe(null)
    const { facts } = run(late, 'recycle')
    expect([facts.item, facts.payment, facts.paymentAmount]).toEqual([
      'item_to_reintegrate_to_stock',
      'payment_not_needed',
      0,
    ])
  })
})

describe('the amount of a release', () => {
  const amount = { paymentAmount: 10_000 }
  const checking = { item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' } as const
  test.each([
    ['that was due is paid', held('other', amount), 10_000, false],
    ['is paid once', held('other', { ...amount, payment: 'payment_completed' }), 0, false],
    ['due at the declaration', held('other', { ...amount, ...checking }), 10_000, false],
    [
      'that the next check decides is an upper limit',
      held('other', { ...amount, ...checking, payment: 'awaiting_payment' }),
      baseFacts.declaredPrice,
      true,
    ],
    [
      'of a device found locked is at most the price once unlocked, although the check found 0',
      held('locked', { ...amount, ...checking, payment: 'awaiting_payment', controlledPrice: 0 }),
      4_000,
      true,
    ],
  ])('%s', (_name, facts, paid, isUpperLimit) => {
    const found = isUpperLimit
      ? { validatedPrice: null, unlockedPrice: facts.controlledPrice === 0 ? 4_000 : null }
      : {}
    expect(payoutOf('releaseByHand', { ...facts, ...found })).toEqual({ paid, isUpperLimit })
  })
})

test('the numbers read from a device that was not identified stay with its quarantine', () => {
  const read = { imei: '490154203237518', serialNumber: null }
  const facts = { ...completed, deviceIdentity: null }
  const { facts: aside } = run(facts, 'quarantine', { reason: 'wrong_product', comment: null, read })
  expect(aside).toMatchObject({ controlledImei: read.imei, controlledSerial: null })
  expect(run(aside, 'priceAsFound').facts, 'and with its next check').toMatchObject({ controlledImei: read.imei })
})

describe('an offer of 0', () => {
  const offer: BuybackFacts = {
    ...baseFacts,
    item: 'item_in_quarantine',
    buyback: 'bb_in_processing',
    quarantineReason: 'price',
    controlledPrice: 0,
    proposalUntil: new Date('2026-01-20T10:00:00Z'),
  }
  test('is accepted neither by the customer nor at the deadline', () => {
    expect(judge(offer, 'acceptProposal', customer)).toBe('zero_offer')
    expect(judge({ ...offer, controlledPrice: 1 }, 'acceptProposal', customer)).toBe(null)
    const silent = { ...offer, proposalRule: 'accept' as const }
    expect(run(silent, 'proposalExpired').outcome).toBe('rejected')
    expect(run({ ...silent, controlledPrice: 1 }, 'proposalExpired').outcome).toBe('accepted')
  })
  test('is refused or recycled; any other offer is not recycled', () => {
    expect(judge(offer, 'rejectProposal', customer)).toBe(null)
    expect(judge(offer, 'recycle', customer)).toBe(null)
    expect(judge({ ...offer, controlledPrice: 1 }, 'recycle', customer)).toBe('no_zero_offer')
  })
})

test.each([
  ['store_drop', 'item_awaiting_inventory', null],
  ['web_drop', 'item_awaiting_inventory', null],
  ['web_post', 'item_awaiting_inventory', 'not_in_custody'],
  ['web_collect', 'item_awaiting_inventory', 'not_in_custody'],
  ['web_drop_label', 'item_awaiting_inventory', 'not_in_custody'],
] as const)('lost in store, %s, %s: %s', (circuitType, item, expected) => {
  const store: Actor = { ...operator, side: 'retailer' }
  const facts = { ...baseFacts, circuitType, item }
  expect(judge(facts, 'declareLostStore', store)).toBe(expected)
})

test('an unreached instant transfer of an item in quarantine is not due again', () => {
  const initiated: BuybackFacts = {
    ...baseFacts,
    item: 'item_completed',
    buyback: 'bb_completed',
    payment: 'payment_initiated',
  }
  expect(run(initiated, 'paymentUnreached').facts.payment).toBe('payment_created')
  const { facts } = run(initiated, 'quarantine', { reason: 'stolen', comment: null })
  expect(run(facts, 'paymentUnreached').facts.payment).toBe('payment_failed')
})

describe('the bonus', () => {
  const percentage = { of: 'payment' as const, amount: 1_000, percent: { value: 10, cappedAmount: null } }
  const proposed: BuybackFacts = {
    ...baseFacts,
    ...{ item: 'item_in_quarantine', buyback: 'bb_in_processing', payment: 'awaiting_payment' },
    ...{ quarantineReason: 'price', declaredPrice: 10_000, controlledPrice: 4_000 },
    ...{ bonus: 1_000, bonusEntries: [percentage], paymentAmount: 11_000 },
  }

  test('of the declared price is expected again when an item with an accepted lower price returns to the check', () => {
    const { facts: accepted } = run(proposed, 'acceptProposal')
    expect(accepted).toMatchObject({ bonus: 400, paymentAmount: 4_400 })
    const { facts: stocked } = run(accepted, 'release', { stockId: null })
    const { facts: again } = run(stocked, 'quarantine', { reason: 'wrong_product', comment: null })
    expect(again.payment).toBe('awaiting_payment')
    expect(availableOf(again), 'what the next check may confirm').toBe(11_000)
    const { facts: checked } = run(again, 'priceAsFound')
    expect(checked).toMatchObject({ validatedPrice: null, bonus: 1_000, paymentAmount: 11_000 })
    expect(amountsOf(checked).total).toBe(checked.paymentAmount)
  })

  test('is not paid with a recycled item, and not shown', () => {
    const { facts: recycled } = run({ ...proposed, controlledPrice: 0 }, 'recycle')
    expect(recycled).toMatchObject({ payment: 'payment_not_needed', paymentAmount: 0, bonus: 0, bonusEntries: [] })
    expect(amountsOf(recycled).total).toBe(0)
  })
})

const loss = { reason: 'Introuvable' }
const concluded = { answers: [], comment: null, imei: null, serialNumber: null, stockId: null }
const inCheck: BuybackFacts = {
  ...baseFacts,
  item: 'item_awaiting_compliancy_tests',
  buyback: 'bb_in_processing',
  arrivedBy: 'operator',
  checkedBy: 'operator',
}

test('a loss pays what a check has found, not more; an unpriced wrong product is not paid as lost', () => {
  const lost = (facts: Partial<BuybackFacts>) =>
    run({ ...inCheck, ...facts }, 'declareLostWarehouse', { reason: 'Introuvable' }).facts
  expect(lost({})).toMatchObject({ validatedPrice: baseFacts.declaredPrice, payment: 'payment_created' })
  const offered = { item: 'item_in_quarantine', quarantineReason: 'price', controlledPrice: 700 } as const
  expect(lost(offered)).toMatchObject({ validatedPrice: 700, paymentAmount: 700, payment: 'payment_created' })
  expect(lost({ ...offered, controlledPrice: 0 })).toMatchObject({ paymentAmount: 0, payment: 'payment_not_needed' })
  const mailOf = (facts: BuybackFacts) =>
    run(facts, 'declareLostWarehouse', { reason: 'Introuvable' }).effects.flatMap((one) =>
      one.kind === 'mail' ? [one.mail] : [],
    )
  expect(mailOf({ ...inCheck, ...offered })).toEqual(['lostAsFound'])
  const accepted = { ...held('other', { validatedPrice: 700, controlledPrice: 700 }), ...second }
  expect(mailOf(accepted), 'the customer accepted the price of the check').toEqual(['lost'])
  const locked = { item: 'item_in_quarantine', quarantineReason: 'locked', unlockedPrice: 300 } as const
  expect(lost(locked)).toMatchObject({ validatedPrice: 300, paymentAmount: 300 })
  const model = { ...inCheck, deviceIdentity: 'other_model' } as const
  expect(judge(model, 'declareLostWarehouse')).toBe('loss_unpriced')
  expect(lost({ ...model, controlledPrice: 400 })).toMatchObject({ paymentAmount: 400 })
  expect(judge({ ...held('wrong_product'), ...second }, 'declareLostWarehouse')).toBe('loss_unpriced')
})

test('no bank account is requested for a voucher, also in quarantine', () => {
  const retailer: Actor = { ...operator, side: 'retailer' }
  const facts = held('other', { paymentType: 'voucher' })
  expect(judge(facts, 'correctIban', retailer)).toBe('iban_not_needed')
  expect(judge({ ...facts, paymentType: 'bank_transfer' }, 'correctIban', retailer)).toBe('payment_in_quarantine')
})

test('another model whose payment is due is neither checked a second time nor corrected', () => {
  const model: BuybackFacts = {
    ...inCheck,
    item: 'item_in_quarantine',
    payment: 'payment_created',
    quarantineReason: 'price',
    deviceIdentity: 'other_model',
  }
  const contested = { ...model, ...second, proposalContestedAt: model.now }
  expect(judge(model, 'correctCheck')).toBe('price_already_settled')
  expect(judge(contested, 'secondLook')).toBe('price_already_settled')
  expect(judge({ ...contested, payment: 'awaiting_payment' }, 'secondLook')).toBe(null)
})

test('a loss paid by voucher is declared by two users, neither of whom made the sale alone', () => {
  const retailer: Actor = { ...operator, side: 'retailer' }
  const input = { reason: 'Introuvable' }
  const moving = { ...baseFacts, item: 'item_in_transit', buyback: 'bb_in_transit', soldBy: 'seller' } as const
  expect(run(moving, 'declareLostTransport', input).states.payment).toBe('payment_created')
  const { facts, effects } = run({ ...moving, paymentType: 'voucher' }, 'declareLostTransport', input)
  expect(facts).toMatchObject({ item: 'item_in_transit', payment: 'awaiting_payment', lostBy: 'first' })
  expect(effects).toEqual([])
  const again = (actorId: string) => judge({ ...facts, actorId }, 'declareLostTransport', retailer)
  expect(['first', 'seller', 'second'].map(again)).toEqual(['loss_unconfirmed', 'loss_unconfirmed', null])
  expect(run({ ...facts, ...second }, 'declareLostTransport', input).facts).toMatchObject({
    item: 'item_lost_transport',
    payment: 'payment_created',
    lostBy: null,
  })
})

test('the user who released an item from quarantine does not declare it lost', () => {
  const { facts } = run({ ...held('empty_parcel', inCheck), ...second }, 'releaseByHand', inputs.releaseByHand)
  expect(facts.quarantineReleasedBy).toBe(second.actorId)
  expect(judge(facts, 'declareLostWarehouse')).toBe('loss_by_same_person')
  expect(judge({ ...facts, actorId: 'third' }, 'declareLostWarehouse')).toBe(null)
})

test('a found item is checked again: a payment that its loss made due waits, issued money stays', () => {
  const offered = { item: 'item_in_quarantine', quarantineReason: 'price', controlledPrice: 0 } as const
  for (const before of [{}, offered]) {
    const { facts } = run({ ...inCheck, ...before }, 'declareLostWarehouse', { reason: 'Introuvable' })
    expect(run(facts, 'found').facts).toMatchObject({
      item: 'item_registered_in_warehouse',
      payment: 'awaiting_payment',
      validatedPrice: null,
      paymentAmount: baseFacts.paymentAmount,
    })
  }
  const paid: BuybackFacts = {
    ...baseFacts,
    item: 'item_lost_warehouse',
    buyback: 'bb_completed',
    payment: 'payment_completed',
  }
  expect(run(paid, 'found').facts.payment).toBe('payment_completed')
})

test('an item whose voucher the customer has is not returned', () => {
  const voucher = { paymentType: 'voucher', payment: 'payment_created' } as const
  expect(judge(held('other', voucher), 'returnToCustomer')).toBe('paid_item_kept')
  expect(judge(held('other'), 'returnToCustomer')).toBe(null)
})

test('the number of a device that returns to the check is read again', () => {
  const identified = { ...inCheck, deviceIdentity: 'declared', imei: '356789100000011' } as const
  const again = (facts: BuybackFacts) => run(facts, 'priceAsFound').facts.deviceIdentity
  expect(again(held('wrong_product', identified))).toBe(null)
  const corrected = { ...identified, deviceIdentity: 'corrected', deviceIdentifiedAt: inCheck.now } as const
  const { facts } = run(held('wrong_product', corrected), 'priceAsFound')
  expect(facts).toMatchObject({ deviceIdentity: 'corrected', imei: identified.imei, deviceIdentifiedAt: null })
  const { facts: lost } = run({ ...identified, ...second }, 'declareLostWarehouse', loss)
  expect(run(lost, 'found').facts.deviceIdentity).toBe(null)
})

describe('a loss of a device found to be another one', () => {
  const wrong = held('wrong_product', inCheck)
  const lossOf = (facts: BuybackFacts) => judge({ ...facts, actorId: 'third' }, 'declareLostWarehouse')
  test('has no price until a check is concluded', () => {
    const { facts } = run({ ...wrong, ...second }, 'priceAsFound')
    expect(lossOf(facts)).toBe('loss_unpriced')
    const { facts: other } = run(facts, 'quarantine', { reason: 'other', comment: null })
    expect(lossOf(other)).toBe('loss_unpriced')
    expect(lossOf(run({ ...other, ...second }, 'releaseByHand', inputs.releaseByHand).facts)).toBe('loss_unpriced')
    const controlled = {
      state: 'grade_b',
      base: 400,
      estimate: 400,
      responses: [],
      entries: [],
      onceUnlocked: null,
    } as const
    const { facts: found } = run({ ...facts, controlled }, 'concludeCheck', concluded)
    expect(lossOf(found)).toBe(null)
    expect(run(found, 'declareLostWarehouse', loss).facts.paymentAmount).toBe(400)
  })
  test('has no price if it was held before the doubt was recorded', () => {
    expect(lossOf({ ...wrong, priceDoubted: false })).toBe('loss_unpriced')
    const { facts } = run({ ...wrong, ...second }, 'priceAsFound')
    expect(lossOf({ ...facts, priceDoubted: false })).toBe('loss_unpriced')
  })
  test('has one again only after another user has withdrawn the doubt', () => {
    const released = (actorId: string) => run({ ...wrong, actorId }, 'releaseByHand', inputs.releaseByHand).facts
    expect(lossOf(released('first'))).toBe('loss_unpriced')
    expect(lossOf(released('second'))).toBe(null)
  })
  test('has no price while the model is identified again, or the price is contested', () => {
    const contested: BuybackFacts = {
      ...inCheck,
      item: 'item_in_quarantine',
      quarantineReason: 'price',
      controlledPrice: 700,
      proposalContestedAt: inCheck.now,
    }
    expect(lossOf(contested)).toBe('loss_unpriced')
    const { facts } = run({ ...contested, deviceIdentity: 'other_model' }, 'reidentify')
    expect(lossOf(facts)).toBe('loss_unpriced')
  })
})

test('a second loss pays no more than the first; the promised bonus stays for a conforming check', () => {
  const bonused = {
    ...inCheck,
    bonus: 1_000,
    bonusEntries: [{ of: 'payment', amount: 1_000 }],
    paymentAmount: 11_000,
  } as const
  for (const [controlledPrice, paid] of [
    [0, 0],
    [9_000, 10_000],
  ] as const) {
    const offered = { ...bonused, item: 'item_in_quarantine', quarantineReason: 'price', controlledPrice } as const
    const { facts: lost } = run(offered, 'declareLostWarehouse', loss)
    expect([lost.paymentAmount, amountsOf(lost).total]).toEqual([paid, paid])
    const { facts: found } = run(lost, 'found')
    expect(found).toMatchObject({ paymentAmount: 11_000, bonus: 1_000, validatedPrice: null })
    expect(run(found, 'declareLostWarehouse', loss).facts.paymentAmount).toBe(paid)
  }
})

test('a contested model is identified again from the declared one, by another operator', () => {
  const contested: BuybackFacts = {
    ...inCheck,
    ...second,
    item: 'item_in_quarantine',
    quarantineReason: 'price',
    proposalContestedAt: inCheck.now,
    checkedBy: 'first',
    deviceIdentity: 'other_model',
    imei: '490154203237518',
    declaredImei: '356789100000011',
  }
  expect(judge({ ...contested, actorId: 'first' }, 'reidentify')).toBe('second_look_same_person')
  expect(judge({ ...contested, deviceIdentity: 'declared' }, 'reidentify')).toBe('transition_refused')
  const { facts, patch, effects } = run(contested, 'reidentify')
  expect(facts).toMatchObject({
    item: 'item_awaiting_compliancy_tests',
    payment: 'awaiting_payment',
    deviceIdentity: null,
    imei: '356789100000011',
    checkedBy: 'second',
    contestedCheckBy: 'first',
    proposalContestedAt: null,
    quarantineReason: null,
  })
  expect(patch).toMatchObject({
    controlledPrice: null,
    checkedAt: null,
    foundProduct: null,
    foundQuestionnaire: null,
    foundPriceList: null,
  })
  expect(effects.map(({ kind }) => kind)).toEqual(['correctRegister'])
  const read = { as: 'declared', imei: '356789100000011', serialNumber: null, reason: null }
  const again = run(facts, 'identify', read).facts
  const answers = { answers: [], comment: null, imei: null, serialNumber: null, stockId: null }
  const found = { state: 'grade_a', base: 10_000, estimate: 10_000, responses: [], entries: [], onceUnlocked: null }
  expect(run({ ...again, controlled: found } as BuybackFacts, 'concludeCheck', answers).facts).toMatchObject({
    buyback: 'bb_completed',
    payment: 'payment_created',
    validatedPrice: 10_000,
    contestedCheckBy: null,
  })
})

test('the operator of a contested check does not repeat it, unless another user allows it', () => {
  const again: BuybackFacts = {
    ...inCheck,
    item: 'item_awaiting_compliancy_tests',
    checkedBy: 'second',
    contestedCheckBy: 'first',
    actorId: 'first',
  }
  const third = { actorId: 'third' }
  expect(judge(again, 'takeOverCheck')).toBe('check_contested_yours')
  expect(judge({ ...again, ...third }, 'takeOverCheck')).toBe(null)
  expect(judge({ ...again, item: 'item_registered_in_warehouse' }, 'startCheck')).toBe('check_contested_yours')
  expect(judge(again, 'allowSameOperator')).toBe('check_contested_yours')
  expect(judge({ ...again, contestedCheckBy: null }, 'allowSameOperator')).toBe('transition_refused')
  // The rule survives a quarantine and ends with the conclusion.
  const held = run({ ...again, ...third }, 'quarantine', { reason: 'other', comment: null, read: null }).facts
  const priced = run(held, 'priceAsFound').facts
  expect(judge({ ...priced, actorId: 'first' }, 'takeOverCheck')).toBe('check_contested_yours')
  const allowed = run({ ...again, ...third }, 'allowSameOperator', { reason: 'Alone today' }).facts
  expect(judge({ ...allowed, actorId: 'first' }, 'takeOverCheck')).toBe(null)
})

test('a retained item keeps the comment of its quarantine', () => {
  const aside = run(completed, 'quarantine', { reason: 'stolen', comment: 'Seen on a list' }).facts
  expect(aside).toMatchObject({ quarantineComment: 'Seen on a list' })
  expect(run({ ...aside, ...second }, 'retain', inputs.retain).facts).toMatchObject({
    quarantineComment: 'Seen on a list',
  })
})

test('another model whose voucher the customer has is kept at the price paid, by a second user', () => {
  const voucher = { paymentType: 'voucher', payment: 'payment_created', deviceIdentity: 'other_model' } as const
  const controlled = {
    state: 'grade_b',
    base: 400,
    estimate: 400,
    responses: [],
    entries: [],
    onceUnlocked: null,
  } as const
  const model = { ...inCheck, ...voucher, actorId: 'operator', deviceIdentifiedAt: inCheck.now, controlled }
  const { facts } = run(model, 'concludeCheck', concluded)
  expect(facts).toMatchObject({ item: 'item_in_quarantine', quarantineReason: 'wrong_product' })
  expect(judge(facts, 'keepAsPaid')).toBe('second_person_required')
  expect(judge({ ...facts, ...second, payment: 'awaiting_payment' }, 'keepAsPaid'), 'not paid').toBe(
    'transition_refused',
  )
  const kept = run({ ...facts, ...second }, 'keepAsPaid', { reason: 'Bon utilisé' })
  expect(kept.states).toEqual({
    item: 'item_completed_by_price',
    buyback: 'bb_completed_by_price',
    payment: 'payment_created',
  })
  expect(kept.facts).toMatchObject({ validatedPrice: 10_000, controlledPrice: 400, paymentAmount: 10_000 })
  expect(absorbedOf(kept.facts)).toBe(9_600)
})
