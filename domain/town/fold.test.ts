import { expect, test } from 'vitest'
import { foldTown } from './fold.ts'

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['St. Étienne', 'saint etienne'],
  ['STE-FOY', 'sainte foy'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ['Straßburg', 'strassburg'],
  ['Œuilly', 'oeuilly'],
  ['Steenvoorde', 'steenvoorde'],
  ['  ', ''],
])('%s is looked up as "%s"', (name, key) => expect(foldTown(name)).toBe(key))
