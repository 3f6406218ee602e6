import { describe, expect, test } from 'vitest'
import {
  type HomeClient,
  judgeClient,
  type PlatformHome,
  requiredActions,
  sortedClients,
  usualOf,
} from './platform-home.ts'

const client = (more: Partial<HomeClient> = {}): HomeClient => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Lumen',
  mainColor: '#0b5f6d',
  isRetailer: true,
  places: 3,
  createdAt: '2026-01-01T00:00:00Z',
  yesterday: 45,
  usual: { low: 40, high: 60 },
  connectors: { active: 4, open: 0, failing: 0 },
  deadJobs: 0,
  ...more,
})
const home = (more: Partial<PlatformHome> = {}): PlatformHome => ({
  at: '2026-11-19T10:00:00Z',
  totalClients: 1,
  clients: [client()],
  deadJobs: { n: 0, since: null },
  health: [],
  ...more,
})

test('the usual range leaves out the lowest and the highest day, and needs four days with buybacks', () => {
  expect(usualOf([50, 40, 60, 1, 45, 300, 55, 42])).toEqual({ low: 40, high: 60 })
  expect(usualOf([0, 0, 0, 0, 0, 9, 9, 9])).toBeNull()
})

describe('a client', () => {
  test.each([
    ['good', {}],
    ['bad', { connectors: { active: 4, open: 1, failing: 0 } }],
    ['warning', { connectors: { active: 4, open: 0, failing: 1 } }],
    ['warning', { deadJobs: 2 }],
    ['warning', { yesterday: 31 }],
    ['good', { yesterday: 32 }],
    ['good', { yesterday: 0, usual: { low: 4, high: 9 } }],
    ['good', { yesterday: 0, usual: null }],
  ] as const)('is %s with %j', (state, more) => {
    expect(judgeClient(client(more))).toBe(state)
  })

  test('with a problem comes first', () => {
    const clients = [
      client({ name: 'A', yesterday: 90 }),
      client({ name: 'B', connectors: { active: 1, open: 1, failing: 0 } }),
    ]
    expect(sortedClients(clients, 'state').map(({ name }) => name)).toEqual(['B', 'A'])
    expect(sortedClients(clients, 'volume').map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

describe('required actions', () => {
  test('are none while everything works', () => {
    expect(requiredActions(home({ health: [{ part: 'disk', state: 'good', figures: {} }] }))).toEqual([])
  })

  test('name their clients, worst first; dead jobs are not repeated by the queue', () => {
    const low = client({ name: 'Kiosk', yesterday: 10 })
    const dead = client({ name: 'Recircle', deadJobs: 2 })
    const actions = requiredActions(
      home({
        clients: [low, dead],
        deadJobs: { n: 3, since: '2026-11-19T09:00:00Z' },
        health: [
          { part: 'queue', state: 'warning', figures: {} },
          { part: 'backups', state: 'bad', figures: {} },
        ],
      }),
    )
    expect(actions.map(({ kind, state, n, clients }) => [kind, state, n, clients.map(({ name }) => name)])).toEqual([
      ['deadJobs', 'bad', 3, ['Recircle']],
      ['backups', 'bad', 0, []],
      ['volume', 'warning', 10, ['Kiosk']],
    ])
  })
})
