// Web shop: receives the webhooks of an account and says when a trade-in credit can be used, or no longer can.
// WEBHOOK_SECRET (whsec_…) and PORT are set in the environment.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
const toleranceSeconds = 300
const maxBytes = 256 * 1024

/** Ids already processed; a shop stores them in its database. */
const seen = new Set()

const isSigned = ({ headers }, body) => {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds)) return false
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((part) => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted))
}

const outcomes = { payment_created: 'usable', payment_completed: 'used', payment_cancelled: 'void' }

const readBody = async (request) => {
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const server = createServer(async (request, response) => {
  const body = await readBody(request)
  if (body === null || !isSigned(request, body)) return response.writeHead(401).end()
  const id = request.headers['webhook-id']
  if (!seen.has(id)) {
    seen.add(id)
    const { data } = JSON.parse(body)
    const outcome = outcomes[data.paymentStatus]
    if (outcome) console.log(`${data.identificationNumber} ${outcome} ${data.paymentAmount} ${data.currency}`)
  }
  response.writeHead(204).end()
})
server.listen(Number(PORT), () => console.log(`listening ${server.address().port}`))
