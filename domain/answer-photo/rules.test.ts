import { expect, test } from 'vitest'
import { answerPhotoLimits, keptPhotos, withMissingPhotos } from './rules.ts'

const asked = [{ id: 'screen', photos: 2 }, { id: 'body', photos: 0 }, { id: 'case' }]
const responses = asked.map(({ id }) => ({ questionId: id, answerId: 'worn' }))

test('a response is without photo only if its question requests one and there is none', () => {
  expect(withMissingPhotos(responses, asked, new Set())).toEqual([
    { questionId: 'screen', answerId: 'worn', withoutPhoto: true },
    ...responses.slice(1),
  ])
  expect(withMissingPhotos(responses, asked, new Set(['screen']))).toEqual(responses)
})

test('a sale keeps each photo once, within the limits per question and cart', () => {
  const photo = (id: string, questionId = 'screen') => ({ id, questionId })
  const idsOf = (...lines: { id: string; questionId: string }[][]) =>
    keptPhotos(lines.map((photos, line) => ({ line, photos }))).map(({ photos }) => photos.map(({ id }) => id))
  expect(idsOf([photo('a'), photo('a'), photo('b')], [photo('a'), photo('c')])).toEqual([['a', 'b'], ['c']])
  expect(idsOf([photo('a'), photo('b'), photo('c'), photo('d', 'body')])).toEqual([['a', 'b', 'd']])
  const many = Array.from({ length: answerPhotoLimits.perCart + 3 }, (_, at) => [photo(String(at))])
  expect(idsOf(...many).flat()).toHaveLength(answerPhotoLimits.perCart)
})
