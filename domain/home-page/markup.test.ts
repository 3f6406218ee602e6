import { expect, test } from 'vitest'
import { judgeMarkup, linkOf, markupLimits } from './markup.ts'

test('markup is limited in number of tags and nesting depth', () => {
  expect(judgeMarkup('<p>Un <b>texte</b><br><img src="x"></p>')).toBeNull()
  expect(judgeMarkup('<ul>'.concat('<li>un'.repeat(500), '</ul>'))).toBeNull()
  expect(judgeMarkup('<b>x</b>'.repeat(markupLimits.tags / 2))).toBeNull()
  expect(judgeMarkup('<b>x</b>'.repeat(markupLimits.tags / 2 + 1))).toMatchObject({ code: 'markup_tags' })
  expect(judgeMarkup('<div>'.repeat(markupLimits.depth))).toBeNull()
  expect(judgeMarkup('<DIV>'.repeat(markupLimits.depth + 1))).toMatchObject({ code: 'markup_depth' })
  expect(judgeMarkup('<div>'.repeat(66_000))).toMatchObject({ code: 'markup_depth' })
})

test.each([
  ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
  ['a.example/faq', 'https://a.example/faq'],
  [' support@a.example ', 'mailto:support@a.example'],
  ['tel:+33123456789', 'tel:+33123456789'],
  ['/stores', '/stores'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['http://a.example', null],
  ['two words', null],
  ['', null],
])('a link to %s leads to %s', (typed, leads) => {
  expect(linkOf(typed)).toBe(leads)
})
