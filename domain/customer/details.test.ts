import { expect, test } from 'vitest'
import { circuitTypes } from '../circuit/schema.ts'
import { areDetailsLater, missingDetails } from './details.ts'

test('only carts whose every item is brought to a store leave the details to the counter', () => {
  expect(circuitTypes.filter((type) => areDetailsLater(true, [type]))).toEqual(['web_drop'])
  expect(areDetailsLater(true, ['web_drop', 'web_drop'])).toBe(true)
  expect(areDetailsLater(true, ['web_drop', 'web_post'])).toBe(false)
  expect(areDetailsLater(false, ['web_drop'])).toBe(false)
  expect(areDetailsLater(true, [])).toBe(false)
})

test('missing details are absent, null or empty', () => {
  const given = { clientPhone: '+33612345678', clientStreet: '12 rue', clientZipCode: '69002', clientCity: 'Lyon' }
  expect(missingDetails(given)).toEqual([])
  expect(missingDetails({ ...given, clientStreet: null, clientCity: '' })).toEqual(['clientStreet', 'clientCity'])
  expect(missingDetails({})).toHaveLength(4)
})
