import { expect, test } from 'vitest'
import { proposedIdentifier } from './values.ts'

test.each([
  ['', '', 'Jeux vidéo', 'jeux-video'],
  ['Jeux', 'jeux', 'Jeux vidéo', 'jeux-video'],
  ['Jeux', 'ludique', 'Jeux vidéo', 'ludique'],
  ['Jeux vidéo', '', 'Jeux', 'jeux'],
])('name %j with identifier %j, renamed to %j, proposes %j', (label, identifier, next, proposed) => {
  expect(proposedIdentifier({ label, identifier }, next)).toBe(proposed)
})
