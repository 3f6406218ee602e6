import { describe, expect, test } from 'vitest'
import { type Branch, isBelow, keptBy, landing, linesOf, movedTo, pathTo, placeOf, step, treeOf } from './tree.ts'

const row = (id: string, parentId: string | null, position: number): Branch => ({ id, parentId, label: id, position })

/** Tree: phones (smart (fold), tablets), games (consoles), photo. */
const rows = [
  row('games', 'top', 2),
  row('top', null, 0),
  row('phones', 'top', 1),
  row('photo', 'top', 3),
  row('tablets', 'phones', 2),
  row('smart', 'phones', 1),
  row('fold', 'smart', 1),
  row('consoles', 'games', 1),
]
const tree = treeOf(rows)
const open = { expands: () => true }
const drawn = (of = tree, kept?: ReadonlySet<string>) =>
  linesOf(of, { ...open, kept }).map((line) => `${'-'.repeat(line.depth)}${line.row.id}`)
const stepped = (id: string, direction: 'up' | 'down' | 'in' | 'out') => {
  const place = step(tree, id, direction)
  return place && drawn(treeOf(movedTo(tree, id, place)))
}

describe('lines', () => {
  test('start below the root, in order', () => {
    expect(drawn()).toEqual(['phones', '-smart', '--fold', '-tablets', 'games', '-consoles', 'photo'])
  })

  test('have their position among siblings and the expanded state', () => {
    const lines = linesOf(tree, { expands: (id) => id === 'phones' })
    expect(lines.map(({ row: { id }, place, of, expanded }) => [id, place, of, expanded])).toEqual([
      ['phones', 1, 3, true],
      ['smart', 1, 2, false],
      ['tablets', 2, 2, null],
      ['games', 2, 3, false],
      ['photo', 3, 3, null],
    ])
  })

  test('of a search keep ancestors', () => {
    const kept = keptBy(tree, ({ id }) => id === 'fold' || id === 'photo')
    expect(drawn(tree, kept)).toEqual(['phones', '-smart', '--fold', 'photo'])
  })

  test('have a path to the root', () => {
    expect(pathTo(tree, 'fold').map(({ id }) => id)).toEqual(['top', 'phones', 'smart', 'fold'])
    expect(isBelow(tree, 'fold', 'phones')).toBe(true)
    expect(isBelow(tree, 'phones', 'fold')).toBe(false)
  })
})

describe('a step', () => {
  test('up or down passes a sibling', () => {
    expect(stepped('games', 'up')).toEqual(['games', '-consoles', 'phones', '-smart', '--fold', '-tablets', 'photo'])
    expect(stepped('phones', 'down')).toEqual(['games', '-consoles', 'phones', '-smart', '--fold', '-tablets', 'photo'])
    expect(step(tree, 'games', 'down')).toEqual({ parentId: 'top', position: 2 })
  })

  test('in makes it the last child of the previous sibling', () => {
    expect(stepped('games', 'in')).toEqual(['phones', '-smart', '--fold', '-tablets', '-games', '--consoles', 'photo'])
  })

  test('out moves it after its parent', () => {
    expect(stepped('smart', 'out')).toEqual(['phones', '-tablets', 'smart', '-fold', 'games', '-consoles', 'photo'])
  })

  test.each([
    ['phones', 'up'],
    ['photo', 'down'],
    ['phones', 'in'],
    ['phones', 'out'],
    ['top', 'down'],
  ] as const)('of %s %s leads nowhere', (id, direction) => {
    expect(step(tree, id, direction)).toBeNull()
  })

  test('passes hidden siblings', () => {
    const shown = keptBy(tree, ({ id }) => id !== 'games' && id !== 'consoles')
    expect(step(tree, 'photo', 'up', shown)).toEqual({ parentId: 'top', position: 0 })
    expect(step(tree, 'phones', 'down', shown)).toEqual({ parentId: 'top', position: 2 })
  })

  test('and back restores the order', () => {
    const there = treeOf(movedTo(tree, 'smart', step(tree, 'smart', 'down')!))
    const back = treeOf(movedTo(there, 'smart', step(there, 'smart', 'up')!))
    expect(drawn(back)).toEqual(drawn())
    expect(placeOf(back, 'smart')).toEqual(placeOf(tree, 'smart'))
  })
})

describe('a dragged line', () => {
  // The dragged row's descendants are not among the lines.
  const lines = (id: string) => linesOf(tree, { expands: (one) => one !== id })
  const lands = (id: string, over: string, depth: number) => landing(tree, lines(id), { id, over, depth })

  test('lands at the depth of the pointer', () => {
    expect(lands('photo', 'tablets', 0)).toEqual({ parentId: 'phones', position: 1, depth: 1 })
    expect(lands('photo', 'tablets', 2)).toEqual({ parentId: 'smart', position: 1, depth: 2 })
    expect(lands('games', 'photo', 0)).toEqual({ parentId: 'top', position: 2, depth: 0 })
    expect(lands('games', 'photo', 1)).toEqual({ parentId: 'photo', position: 0, depth: 1 })
  })

  test('has a depth limited by the lines above and below', () => {
    expect(lands('photo', 'phones', 5)).toEqual({ parentId: 'top', position: 0, depth: 0 })
    expect(lands('photo', 'fold', 0)).toEqual({ parentId: 'smart', position: 0, depth: 2 })
  })

  test('under a collapsed row becomes its last child', () => {
    const closed = linesOf(tree, { expands: () => false })
    expect(landing(tree, closed, { id: 'photo', over: 'games', depth: 1 })).toEqual({
      parentId: 'phones',
      position: 2,
      depth: 1,
    })
  })

  test('at its own position does not move', () => {
    expect(lands('games', 'games', 0)).toMatchObject(placeOf(tree, 'games')!)
  })
})
