import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { poolUse } from '#server/db/tenancy.ts'
import { openTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { testApp } from '#server/testing/app.ts'
import { measureProcess } from './gauges.ts'

const app = testApp({ METRICS_TOKEN: 'a token of many letters' })

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const dashboard = read('deploy/observability/grafana-dashboard.json')
const alerts = read('deploy/observability/alerts.yml')
const runbook = read('docs/runbook.md')
const manual = read('docs/operations.md')

const namesIn = (text: string) => [...new Set(text.match(/\breprise_\w+/g))].toSorted()

/** Names of the series that a process with API and worker exports. */
const exported = async () => {
  const telemetry = await openTelemetry(app.app.config, app.app.log)
  measureProcess({ ...app.app, telemetry }, { use: () => [], pool: () => poolUse('queues', app.app.owner) })
  const text = (await telemetry.prometheus?.text()) ?? ''
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}

test('dashboard and alerts use exported metrics only', async () => {
  const names = await exported()
  expect(namesIn(dashboard).length).toBeGreaterThan(15)
  expect(namesIn(dashboard).filter((name) => !names.includes(name))).toEqual([])
  expect(namesIn(alerts).filter((name) => !names.includes(name))).toEqual([])
})

test('every metric of the product is documented and on the dashboard', async () => {
  const families = (await exported()).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  const own = families.filter((name) => !/^reprise_(process|nodejs)_/.test(name))
  const documented = namesIn(manual)
  expect(own.filter((name) => !documented.includes(name))).toEqual([])
  // Sums over all queues, which the dashboard shows by queue.
  const totals = ['reprise_jobs', 'reprise_queue_delay_seconds']
  expect(own.filter((name) => !dashboard.includes(name) && !totals.includes(name))).toEqual([])
})

test('every alert has a runbook section with meaning, effect, check and remedy, and every section an alert', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const links = [...alerts.matchAll(/runbook_url: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)
  expect(names.length).toBeGreaterThan(10)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.split('\n')[0], text]),
  )
  expect([...sections.keys()].toSorted()).toEqual(names.toSorted())
  for (const [name, text] of sections)
    for (const part of ['Meaning', 'Users', 'Check', 'Remedy']) expect(text, name).toMatch(`- **${part}**: `)
})
