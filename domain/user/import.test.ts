import { describe, expect, test } from 'vitest'
import { roles } from '../access.ts'
import { check } from '../text.ts'
import { importColumns, importEffect, importLine, importStates, importStatuses, importSteps } from './import.ts'

const right = {
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  role: 'store_seller',
  entity: 'ST-001',
}
const codes = (change: Record<string, unknown>) =>
  check(importLine, { ...right, ...change }).violations?.map(({ path, code }) => `${path} ${code}`) ?? []

describe('a line', () => {
  test('has the columns of the template', () => {
    expect(Object.keys(importLine.shape)).toEqual([...importColumns])
  })

  test('is normalized', () => {
    const typed = {
      ...right,
      email: ' Ada@Example.com ',
      firstname: ' Ada ',
      role: ' Store_Seller ',
      entity: ' ST-001 ',
    }
    expect(check(importLine, typed).value).toEqual(right)
  })

  test('may have an empty entity: administrators have none', () => {
    expect(codes({ entity: '', role: 'admin' })).toEqual([])
  })

  test('accepts every role except the visitor', () => {
    const taken = roles.filter((role) => codes({ role }).length === 0)
    expect(taken).toEqual(roles.filter((role) => role !== 'pseudo_anonymous'))
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ email: 'ada' }, ['email invalid_email']],
    [{ email: '' }, ['email required']],
    [{ firstname: 'A' }, ['firstname too_short']],
    [{ lastname: '' }, ['lastname required']],
    [{ lastname: 'x'.repeat(256) }, ['lastname too_long']],
    [{ lastname: 'Love\u0000lace' }, ['lastname control_characters']],
    [{ role: 'vendeur' }, ['role unknown_role']],
    [{ role: '' }, ['role unknown_role']],
    [{ role: 'pseudo_anonymous' }, ['role unknown_role']],
    [{ entity: 'x'.repeat(256) }, ['entity too_long']],
    [{ entity: 'ST\u0000001' }, ['entity control_characters']],
    [{ phone: '01' }, [' unknown_field']],
    [{ email: 'ada', role: 'x' }, ['email invalid_email', 'role unknown_role']],
  ])('%j is refused', (change, expected) => {
    expect(codes(change)).toEqual(expected)
  })
})

describe('the wizard', () => {
  test('has its steps in the order of the states', () => {
    const places = importStatuses.map((status) => importSteps.indexOf(importStates[status].step))
    expect(places).toEqual(places.toSorted())
    expect(new Set(places)).toEqual(new Set([1, 2]))
  })

  test('waits exactly while a job is running', () => {
    expect(importStatuses.filter((status) => importStates[status].working)).toEqual(['checking', 'applying'])
  })

  test('counts written users only', () => {
    expect(importEffect({ toCreate: 3, toUpdate: 2 })).toBe(5)
    expect(importEffect({ toCreate: 0, toUpdate: 0 })).toBe(0)
  })
})
