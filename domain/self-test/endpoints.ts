import * as z from 'zod'
import { anyOf } from '../access.ts'
import { get, nothing, post, reference } from '../endpoint.ts'
import { timestamp } from '../text.ts'
import { provenBy, resultsInput, revealedDevice, selfTestKey, selfTestToken, testResult } from './schema.ts'
import { selfTests } from './tests.ts'

const sellers = anyOf('PUBLIC_SITE', 'ROLE_BUYBACK_CREATE_PAGE')
const tests = z.array(z.enum(selfTests))

export const selfTestEndpoints = {
  create: post('/self-tests', {
    summary: 'Open a self-test for a device to be sold: a link for the device and a token for the estimate',
    access: sellers,
    body: z.strictObject({ productId: reference('products') }),
    answer: z.object({
      /** Link to be opened on the device, and its QR code as SVG. */
      address: z.string(),
      qrCode: z.string(),
      token: z.string(),
      expiresAt: timestamp,
    }),
    status: 201,
    perMinute: 20,
    errors: ['product_not_found', 'self_test_not_offered'],
  }),
  outcome: post('/self-tests/outcome', {
    summary: 'Answers that the results of a self-test prove, by the token of the estimate',
    access: sellers,
    body: z.strictObject({ token: selfTestToken }),
    answer: z.object({
      state: z.enum(['waiting', 'answered', 'expired']),
      at: timestamp.nullable(),
      results: z.array(testResult),
      device: revealedDevice.nullable(),
      answers: z.array(z.object({ questionId: z.uuid(), answerId: z.uuid(), tests })),
    }),
    perMinute: 120,
    errors: ['self_test_not_valid'],
  }),
  read: get('/self-tests/{id}', {
    summary: 'Self-test opened on the device: its product, tests and the answers that they can fill',
    access: 'visitor',
    query: z.strictObject({ key: selfTestKey.optional() }),
    answer: z.object({
      product: z.object({
        id: z.uuid(),
        label: z.string(),
        brand: z.string().nullable(),
        imageId: z.uuid().nullable(),
      }),
      state: z.enum(['open', 'answered', 'expired']),
      tests,
      questions: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          answers: z.array(z.object({ id: z.uuid(), title: z.string(), provenBy: provenBy.optional() })),
        }),
      ),
    }),
    perMinute: 60,
  }),
  answer: post('/self-tests/{id}/results', {
    summary: 'Send the results of a self-test, once',
    access: 'visitor',
    query: z.strictObject({ key: selfTestKey.optional() }),
    body: resultsInput,
    answer: nothing,
    status: 204,
    perMinute: 20,
    errors: ['self_test_expired', 'self_test_answered', 'self_test_other_device', 'invalid_input'],
  }),
}
