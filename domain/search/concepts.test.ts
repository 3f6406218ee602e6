import { expect, test } from 'vitest'
import { conceptsIn, conceptsOfProduct, synonymsOf } from './concepts.ts'

test('concepts of a query are those shared by its words', () => {
  expect(conceptsIn(['casque', 'sony'])).toEqual(['headphones'])
  expect(conceptsIn(['pc', 'portable'])).toEqual(['computer'])
  expect(conceptsIn(['portable'])).toEqual(['phone', 'computer'])
  expect(conceptsIn(['iphone', '14'])).toEqual([])
  expect(synonymsOf('casque')).toEqual(expect.arrayContaining(['headphone', 'kopfhorer', 'koptelefoon']))
  expect(synonymsOf('galaxy')).toEqual([])
})

test('concepts of a product come from its categories, otherwise from its name', () => {
  expect(conceptsOfProduct('Support casque caméra', ['Photo et vidéo'])).toEqual(['camera'])
  expect(conceptsOfProduct('WH-1000XM4', ['Casques'])).toEqual(['headphones'])
  expect(conceptsOfProduct('Casque Bose', ['Divers'])).toEqual(['headphones'])
  expect(conceptsOfProduct('iPhone 14', ['Divers'])).toEqual([])
})
