import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../action.ts'
import { loggedReadings } from '../document/readers.ts'
import { replacedEvent, signedEvent } from '../document/signature.ts'
import { buybackDetail } from '../words/fr/buyback-detail.ts'
import { buybackEvent } from '../words/fr/buyback-event.ts'
import { buybackStatus } from '../words/fr/buyback-status.ts'
import { detailFields } from './edit.ts'
import { quarantineReasons } from './events/facts.ts'
import { buybackGroups, groupNames, statusesIn } from './groups.ts'
import { type BuybackEvent, buybackLife } from './life.ts'
import { buybackStatuses } from './statuses.ts'
import { timelineMails } from './timeline.ts'

// French only: the other languages are type-checked against its keys.
const events = Object.entries(buybackLife.events) as [BuybackEvent, (typeof buybackLife.events)[BuybackEvent]][]
const byPeople = events.filter(([, { by, own }]) => own !== 'call' && by.some(({ kind }) => kind === 'person'))
const keys = (words: object) => Object.keys(words).toSorted()

describe('buyback texts exist', () => {
  test('for each event, each logged read, the signature and its replacement', () => {
    expect(keys(buybackEvent.happened)).toEqual(
      [...events.map(([name]) => name), ...loggedReadings, signedEvent, replacedEvent].toSorted(),
    )
  })

  test('for each event that a user can cause: label and consequence', () => {
    expect(byPeople.length).toBeGreaterThan(15)
    expect(keys(buybackEvent.actions)).toEqual(byPeople.map(([name]) => name).toSorted())
  })

  test.each(byPeople.filter(([, { own }]) => !own))('%s: for each field and each option of its form', (_name, row) => {
    for (const { name, options } of fieldsOf(row.input)) {
      expect(keys(buybackEvent.fields)).toContain(name)
      for (const option of options ?? [])
        expect(keys((buybackEvent.options as Record<string, object>)[name]!)).toContain(option)
    }
  })

  test('for each reason of a quarantine', () => {
    expect(keys(buybackEvent.options.reason)).toEqual(expect.arrayContaining([...quarantineReasons]))
  })

  test.each(['buyback', 'item', 'payment'] as const)('for each status: %s', (machine) => {
    expect(keys(buybackStatus[machine])).toEqual(keys(buybackLife.states[machine]))
  })

  test('for each mail of its timeline, and each detail that may be changed', () => {
    expect(keys(buybackDetail.mails)).toEqual([...timelineMails].toSorted())
    expect(keys(buybackDetail.fields)).toEqual([...detailFields].toSorted())
  })

  test('for each group; and each status is in one group', () => {
    expect(keys(buybackStatus.group)).toEqual(keys(buybackGroups))
    expect(statusesIn(groupNames).toSorted()).toEqual([...buybackStatuses].toSorted())
  })
})
