import { workshopContract } from '#domain/connector/contract/services.ts'
import { maybe, setting } from '#domain/connector/settings.ts'
import type { Connector } from '../connector.ts'
import { asked, httpSettings, ping } from '../http.ts'

const settings = { ...httpSettings, customerNumber: maybe(setting.text()) }

/** An external workshop system that receives the work done on items. */
export const connector: Connector<typeof settings> = {
  id: '0198a5e0-0001-7000-8000-000000000008',
  code: 'http-workshop',
  name: 'HTTP workshop system',
  type: 'buyer',
  kind: 'refurb',
  settings,
  test: ping,
  handOver: ({ call, settings: { customerNumber } }, { key, ...record }) =>
    call(asked(workshopContract.calls.handOver, { body: { ...record, customerNumber }, idempotencyKey: key })),
}
