import { beforeAll, expect, test } from 'vitest'
import type { SearchDocument } from '#domain/search/document.ts'
import { loadDemoCatalogue } from '#server/demo/catalogue/load.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { search } from './engine.ts'

const app = testApp()
let demo: Demo
beforeAll(async () => {
  await loadDemoCatalogue(app.app)
  demo = await demoOf(app)
  await app.work()
})

/** Queries as customers write them, and the beginning of the label that is expected, by kind of mistake. */
const queries: Record<string, readonly (readonly [query: string, label: string])[]> = {
  heard: [
    ['wawei p30 pro', 'P30 Pro'],
    ['houawei p20', 'P20 Lite'],
    ['wauwei p30', 'P30 Pro'],
    ['xiomi 12 pro', '12 Pro'],
    ['chiomi redmi note 12', 'Redmi Note 12'],
    ['one plusse nord', 'Nord 3'],
    ['ouane plus 11', '11 5G'],
    ['samsong galaxi s23', 'Galaxy S23'],
    ['samesungue s22', 'Galaxy S22'],
    ['aïfone 13', 'iPhone 13'],
    ['eyefon 12 mini', 'iPhone 12 mini'],
    ['hifone 14 pro', 'iPhone 14 Pro'],
    ['makbouk er m1', 'MacBook Air 13 pouces M1'],
    ['mac bouc pro 14', 'MacBook Pro 14'],
    ['pleistasion 5', 'PlayStation 5'],
    ['plestachion 4 pro', 'PlayStation 4 Pro'],
    ['nintendeau suiche oled', 'Switch OLED'],
    ['gougueule piksel 7', 'Pixel 7'],
    ['herpod pro', 'AirPods Pro'],
    ['air pod max', 'AirPods Max'],
    ['ferfone 4', 'Fairphone 4'],
    ['boze kwaiet confort 45', 'QuietComfort 45'],
    ['sennaizer momentum', 'Momentum 4'],
    ['motorolla edje 40', 'Edge 40'],
    ['galaxi taby s9', 'Galaxy Tab S9'],
    ['gopro iro 11', 'Hero11'],
    ['canone éos r6', 'EOS R6'],
    ['garmine fénix 7', 'Fenix 7'],
  ],
  short: [
    ['13 pm', 'iPhone 13 Pro Max'],
    ['14pm 256', 'iPhone 14 Pro Max 256'],
    ['ip 12 pro', 'iPhone 12 Pro'],
    ['iph 11', 'iPhone 11'],
    ['mbp 14', 'MacBook Pro 14'],
    ['mbp m1 pro', 'MacBook Pro 14 pouces M1 Pro'],
    ['mba m1', 'MacBook Air 13 pouces M1'],
    ['mba m2 15', 'MacBook Air 15 pouces M2'],
    ['s23u', 'Galaxy S23 Ultra'],
    ['s22 u 256', 'Galaxy S22 Ultra'],
    ['s24 plus', 'Galaxy S24+'],
    ['zflip 5', 'Galaxy Z Flip5'],
    ['z fold5', 'Galaxy Z Fold5'],
    ['note 20u', 'Galaxy Note20 Ultra'],
    ['ps5', 'PlayStation 5'],
    ['ps4 pro', 'PlayStation 4 Pro'],
    ['xsx', 'Xbox Series X'],
    ['xbox ss', 'Xbox Series S'],
    ['aw s8', 'Watch Series 8'],
    ['aw ultra', 'Watch Ultra 2'],
    ['rn 12', 'Redmi Note 12'],
    ['1+ 11', '11 5G'],
    ['app 2', 'AirPods Pro'],
    ['xm4', 'WH-1000XM4'],
    ['ns lite', 'Switch Lite'],
    ['x1 carbon', 'ThinkPad X1 Carbon'],
    ['tp t14', 'ThinkPad T14'],
    ['a7 iii', 'Alpha 7 III'],
    ['a7iv', 'Alpha 7 IV'],
    ['gh5', 'Lumix GH5'],
    ['5d mk4', 'EOS 5D Mark IV'],
    ['qc45', 'QuietComfort 45'],
  ],
  mistyped: [
    ['ihpone 13', 'iPhone 13'],
    ['iphnoe 12 pro', 'iPhone 12 Pro'],
    ['galxy s21', 'Galaxy S21'],
    ['samsnug a54', 'Galaxy A54'],
    ['pixle 8 pro', 'Pixel 8 Pro'],
    ['macbok air m3', 'MacBook Air 13 pouces M3'],
    ['plyastation 5', 'PlayStation 5'],
    ['swtich oled', 'Switch OLED'],
    ['xobx series s', 'Xbox Series S'],
    ['thinkapd x1', 'ThinkPad X1 Carbon'],
    ['aripods 3', 'AirPods (3e'],
    ['nitendo switch lite', 'Switch Lite'],
    ['surfce laptop 4', 'Surface Laptop 4'],
    ['fairpone 4', 'Fairphone 4'],
    ['quietcomfrot 45', 'QuietComfort 45'],
    ['zenbok 14', 'ZenBook 14'],
  ],
  plain: [
    ['iphone 13 128', 'iPhone 13 128'],
    ['iphone13promax', 'iPhone 13 Pro Max'],
    ['apple iphone se 2022 64', 'iPhone SE'],
    ['samsung galaxy s24 ultra 512 go', 'Galaxy S24 Ultra 512'],
    ['macbook pro 13 m1', 'MacBook Pro 13 pouces M1'],
    ['nintendo switch', 'Switch'],
    ['xbox series x', 'Xbox Series X'],
    ['canon eos r10', 'EOS R10'],
    ['dell xps 13', 'XPS 13'],
    ['sony wh1000xm5', 'WH-1000XM5'],
  ],
}

const rankOf = async (q: string, label: string) => {
  const answer = JSON.parse(await search(app.app, demo.account.Boréal!, 'x', { q, per_page: 10 }))
  const labels = (answer.hits as { document: SearchDocument }[]).map(({ document }) => document.label)
  return { rank: labels.findIndex((one) => one.startsWith(label)) + 1, first: labels[0] }
}

test('unseen queries find their product: mean reciprocal rank of at least 0.95', async () => {
  const means: Record<string, number> = {}
  const missed: string[] = []
  let sum = 0
  let count = 0
  for (const [kind, list] of Object.entries(queries)) {
    let ofKind = 0
    for (const [query, label] of list) {
      const { rank, first } = await rankOf(query, label)
      ofKind += rank > 0 ? 1 / rank : 0
      if (rank !== 1) missed.push(`${kind}: ${query} → ${rank || 'none'}, first ${first}`)
    }
    means[kind] = ofKind / list.length
    sum += ofKind
    count += list.length
  }
  const mean = sum / count
  expect(mean, `${JSON.stringify(means)}\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.95)
})
