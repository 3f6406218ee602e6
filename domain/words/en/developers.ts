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
  demoSignOn: {
    title: 'Account of the demo',
    text: 'OpenID provider of the demo: choose an account, without a password.',
    isNew: 'no access yet: created at the first sign-in, from its group',
  },
  problems: {
    problem: 'Error code',
    message: 'Message',
    meaning: 'What to do',
    calls: 'Calls that answer with it',
    anyCall: 'Any call may answer with it.',
    allCodes: 'All codes',
    byStatus: {
      status400:
        'The request is malformed: a field is missing, unknown or has another type. `violations` names each field. Correct the request; repeating it unchanged does not help.',
      status401:
        'There is no session, or the token or key has expired or was revoked. Sign in again, or use another key.',
      status403:
        'The role or the scopes of the key do not allow this call. Ask a manager of the company for the permission.',
      status404: 'The record does not exist, or belongs to another company or entity. Check the id.',
      status405: 'The path exists, but not with this method.',
      status409:
        'The state of the record does not allow the call, or it changed meanwhile. Read the record again, then decide whether to repeat the call.',
      status410: 'The link or the record has expired for good. Ask for a new one.',
      status413: 'The request is too large. Send less at once.',
      status415:
        'The content type is not accepted. Send `application/json`, or `application/merge-patch+json` with PATCH.',
      status422:
        'The request is well formed, but a rule does not allow its values. `violations` names the fields. Change the values.',
      status425: 'The result is not ready yet. Repeat the call after a few seconds.',
      status429: 'Too many calls. Wait for the number of seconds in `Retry-After`.',
      status500:
        'An error of the server. It was logged with the id in `X-Request-Id`: give it to support. Repeat a write only with its `Idempotency-Key`.',
      status502: 'A connected service did not answer as expected. Repeat the call later.',
      status503:
        'The service is unavailable for a moment. Repeat the call with the same `Idempotency-Key` after a few seconds.',
    },
  },
}
