import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('empty lines separate paragraphs, and a short first line is a title', () => {
  expect(
    blocksOf('1. Objet\nLes présentes conditions.\n\nMon appareil ne s’allume plus ?\nSouvent, oui.\nEssayez.'),
  ).toEqual([
    { heading: '1. Objet', text: 'Les présentes conditions.' },
    { heading: 'Mon appareil ne s’allume plus ?', text: 'Souvent, oui.\nEssayez.' },
  ])
})

test.each([
  ['a line alone', 'Boréal s’engage à rendre ce site accessible'],
  ['a sentence', 'Aucun traceur n’est déposé.\nVous pouvez effacer ces cookies.'],
  ['a list', 'reprise_language : votre langue\nreprise_consent : votre choix'],
  ['an address', 'Boréal Distribution SA,\n88 boulevard Haussmann'],
  ['a long line', `${'mot '.repeat(25)}\nsuite`],
])('%s is not a title', (_, text) => {
  expect(blocksOf(text)).toEqual([{ heading: null, text }])
})

test('no text is lost and no empty block is returned', () => {
  expect(blocksOf('\n\n\nUn.\n \n\nDeux.\n')).toEqual([
    { heading: null, text: 'Un.' },
    { heading: null, text: 'Deux.' },
  ])
})
