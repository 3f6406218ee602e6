import * as z from 'zod'
import { get, nothing, post } from '../endpoint.ts'
import { email } from '../text.ts'
import { alertQuery, modelAlert } from './schema.ts'

const key = z.string().max(100)

export const modelAlertEndpoints = {
  ask: post('/model-alerts', {
    summary: 'Ask for a mail as soon as a model is bought; confirmed by a link mailed to the address',
    access: 'visitor',
    body: z.strictObject({ query: alertQuery, email }),
    answer: nothing,
    status: 204,
    perMinute: 10,
  }),
  read: get('/model-alerts/{id}', {
    summary: 'Retrieve an alert by its private link',
    access: 'visitor',
    query: z.strictObject({ key: key.optional() }),
    answer: modelAlert,
    perMinute: 60,
  }),
  confirm: post('/model-alerts/{id}/confirm', {
    summary: 'Confirm an alert by its private link',
    access: 'visitor',
    body: z.strictObject({ key }),
    answer: modelAlert,
    perMinute: 20,
  }),
  stop: post('/model-alerts/{id}/stop', {
    summary: 'Delete an alert and its address by its private link',
    access: 'visitor',
    body: z.strictObject({ key }),
    answer: nothing,
    status: 204,
    perMinute: 20,
  }),
}
