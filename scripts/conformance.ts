/**
 * npm run conformance -- <url> --kind http-payout --key <key>: tests a provider server against docs/providers.md. It makes
 * real orders: use a test environment of the provider.
 */
import { parseArgs } from 'node:util'
import { isOneOf } from '#domain/checked.ts'
import { connectorCodes } from '#domain/connector/schema.ts'
import { conformance } from '#server/connectors/conformance/conformance.ts'
import { startReceiver } from '#server/connectors/conformance/receiver.ts'

const usage = `npm run conformance -- <url> --kind <kind> --key <API key>
  --kind            ${connectorCodes.join(', ')}
  --signing-secret  signs the calls, as in the configuration of the connector
  --webhook-secret  secret of the provider's events
  --callback        public URL of this machine, if the provider is on another one
  --port            local port that receives the events (default: a free one)
  --wait            seconds to wait for a label or an event (default: 60)
  --barcode, --imei numbers that a bar-code service has`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    key: { type: 'string' },
    'signing-secret': { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_' },
    callback: { type: 'string' },
    port: { type: 'string', default: '0' },
    wait: { type: 'string', default: '60' },
    barcode: { type: 'string', default: '3614270000000' },
    imei: { type: 'string', default: '490154203237518' },
  },
})
const [url] = positionals
const { kind, key, barcode, imei } = values
if (!url || !URL.canParse(url) || !key || !isOneOf(connectorCodes, kind)) {
  console.error(usage)
  process.exit(2)
}
const host = values.callback ? '0.0.0.0' : '127.0.0.1'
const receiver = await startReceiver(values['webhook-secret'], Number(values.port), host)
const target = {
  url,
  apiKey: key,
  ...(values['signing-secret'] ? { signingSecret: values['signing-secret'] } : {}),
  callbackUrl: values.callback ?? receiver.url,
  delivered: receiver.delivered,
  waitMs: Number(values.wait) * 1_000,
}
let failed = 0
for await (const { title, failure } of conformance(kind, target, { barcode, imei })) {
  console.log(failure === null ? `✓ ${title}` : `✗ ${title}\n  ${failure}`)
  if (failure !== null) failed += 1
}
await receiver.stop()
console.log(failed === 0 ? 'The provider conforms to the contract.' : `${failed} checks failed.`)
process.exit(failed === 0 ? 0 : 1)
