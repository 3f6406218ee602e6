import * as z from 'zod'
import { del, nothing, post } from '../endpoint.ts'
import { pictureErrors } from '../file/endpoints.ts'
import { fileKinds } from '../file/rules.ts'
import { photo } from './schema.ts'

const handedIn = { takes: 'file', bodyLimit: fileKinds.photo.bytes, answer: photo, status: 201 } as const
const errors = [...pictureErrors, 'too_many_photos', 'transition_refused'] as const

/** Path of one of the two sizes of a photo; requires a signed URL. */
export const photoAddress = (fileId: string) => `/api/photos/${fileId}`

export const photoEndpoints = {
  add: post('/buybacks/{id}/photos', {
    summary: 'Upload a photo of an item under check (JPG or PNG); it is validated and re-encoded',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    query: z.strictObject({ questionId: z.uuid().optional() }),
    ...handedIn,
    errors: [...errors, 'check_held_by_other'],
  }),
  remove: del('/buybacks/{id}/photos/{photoId}', {
    summary: 'Delete a photo during the check',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    answer: nothing,
    status: 204,
    errors: ['transition_refused', 'check_held_by_other', 'device_photo_required'],
  }),
  addByCustomer: post('/buybacks/{id}/proposal/photos', {
    summary: 'Upload a photo as a customer, by the key of the mailed link',
    access: 'visitor',
    query: z.strictObject({ key: z.string().max(100).optional(), questionId: z.uuid().optional() }),
    ...handedIn,
    perMinute: 10,
    errors,
  }),
}
