import type { developers as french } from '../fr/developers.ts'
import type { Words } from '../words.ts'

export const developers: Words<typeof french> = {
  title: 'Plug in a till',
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
      text: 'The price, and the ways to send the product and to pay the customer. Send quote with the buyback: the price holds until guaranteedUntil. Amounts are in cents. Where collectsImei is true the buyback must carry imei.',
    },
    create: {
      title: 'Create the buyback',
      text: 'Idempotency-Key: the same key with the same request gives the same answer and no second buyback. Send it again as it was after a broken connection. The code price_changed means that the price is another one by now: repeat the call before. The IBAN is needed for a bank transfer alone, the identity document where the company asks for it.',
    },
    print: {
      title: 'Print',
      text: 'documents is the address of one PDF, good for some minutes; it is null until the documents are made: ask again after a few seconds. identificationNumber is the thirteen-digit code of the buyback.',
    },
  },
  curl: 'With curl',
  client: 'With the typed client',
  clientText:
    'The folder client/ of the repository is an npm package without dependencies: npm install ./client. The same five calls:',
  rules: 'What holds everywhere',
  key: 'The key goes into the Authorization header, never into an address. What its scopes do not name is refused (403), and so is a key that was revoked or has expired (401).',
  rate: 'Each key has a limit of calls a minute. Beyond it: 429, and Retry-After says how many seconds to wait.',
  errors: 'A refusal is a problem+json (RFC 9457): read code, which does not change, and violations, field by field.',
  webhooks:
    'To follow what happens next without asking again, have a webhook opened: every event of a buyback is sent, signed.',
  scopes: 'Scopes',
  scope: 'Scope',
  calls: 'Calls',
  reference: 'API reference, with examples',
  openapi: 'OpenAPI 3.1',
}
