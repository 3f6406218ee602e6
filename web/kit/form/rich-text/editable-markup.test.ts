import { expect, test } from 'vitest'
import { editableMarkup, writtenMarkup } from './editable-markup.ts'

test('allowed markup is unchanged', () => {
  const html =
    '<h2>Titre</h2><p style="color: red">Un <b>mot</b>, <a href="mailto:a@b.example">un lien</a></p><ul><li>x</li></ul>'
  expect(editableMarkup(html)).toBe(html)
})

test.each([
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x">'],
  ['<form><button formaction="x">y</button></form>', 'y'],
  ['<custom><div><script>1</script><b onload="x">y</b></div></custom>', '<div><b>y</b></div>'],
])('removes disallowed markup from %s', (html, left) => {
  expect(editableMarkup(html)).toBe(left)
})

test('removes inline styles from pasted markup', () => {
  expect(editableMarkup('<p style="font-size: 40px">x</p>', { pasted: true })).toBe('<p>x</p>')
})

test('unwraps lists from paragraphs', () => {
  const html = '<p>a</p><p><ul><li>b</li></ul></p><p><ol><li>c</li></ol></p>'
  expect(writtenMarkup(html)).toBe('<p>a</p><ul><li>b</li></ul><ol><li>c</li></ol>')
})
