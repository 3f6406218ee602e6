import type { developers as french } from '../fr/developers.ts'
import type { Words } from '../words.ts'

export const developers: Words<typeof french> = {
  title: 'Connect a till',
  intro:
    'Five calls create a buyback from a till: find the product, ask its questions, offer a price, create the buyback, print.',
  contents: 'Contents',
  before: 'Before you start',
  beforeText:
    'Create a key for your company in Configuration, API keys, with the scopes {scopes}. It is shown once. STORE is the id of the store: GET /stores lists them with sales:write, GET /organizations with organizations:read.',
  keep: 'Keep',
  from: 'from the answer',
  steps: {
    find: {
      title: 'Find the product',
      text: 'By its name, its reference or its bar code. Only published products are offered.',
    },
    ask: {
      title: 'Read its questions',
      text: 'Each question has its answers, in the language of Accept-Language. The till keeps the customer’s answer to each: ANSWERS is the list of pairs questionId, answerId.',
    },
    price: {
      title: 'Offer a price',
      text: 'The price, and the options to send the product and to pay the customer. Send quote with the buyback: the price is valid until guaranteedUntil. Amounts are in cents. If collectsImei is true, the buyback must include imei.',
    },
    create: {
      title: 'Create the buyback',
      text: 'Idempotency-Key: the same key with the same request gives the same response and no second buyback. Resend the request unchanged after a broken connection. The code price_changed means that the price has changed: repeat the previous call. The IBAN is required only for a bank transfer, the identity document only if the company asks for it.',
    },
    print: {
      title: 'Print',
      text: 'documents is the URL of one PDF, valid for some minutes; it is null until the documents exist: ask again after a few seconds. identificationNumber is the thirteen-digit code of the buyback.',
    },
  },
  curl: 'With curl',
  client: 'With the typed client',
  clientText:
    'The folder client/ of the repository is an npm package without dependencies: npm install ./client. The same five calls:',
  rules: 'General rules',
  key: 'Send the key in the Authorization header, never in a URL. Calls outside its scopes are refused (403), and so are revoked or expired keys (401).',
  rate: 'Each key has a limit of calls per minute. Beyond it: 429, with the number of seconds to wait in Retry-After.',
  errors: 'Errors are problem+json (RFC 9457): use code, which is stable, and violations, one per field.',
  webhooks: 'To receive updates without polling, create a webhook: every event of a buyback is sent, signed.',
  scopes: 'Scopes',
  scope: 'Scope',
  calls: 'Calls',
  reference: 'API reference, with examples',
  openapi: 'OpenAPI 3.1',
}
