import * as z from 'zod'
import { filter, post } from '../endpoint.ts'
import { fileKinds } from './rules.ts'

export const fileEndpoints = {
  image: post('/files/images', {
    summary:
      'Hand in a picture, JPG or PNG; it is looked into, made anew small and large, and served at /api/files/{id}',
    access: ['CATALOG_WRITE', 'ROLE_DESIGN_PAGE'],
    query: z.strictObject({ accountId: filter.id.optional() }),
    takes: 'file',
    bodyLimit: fileKinds.image.bytes,
    answer: z.object({ id: z.uuid(), hdId: z.uuid() }),
    status: 201,
    errors: ['file_missing', 'file_too_large', 'file_type_refused', 'file_unreadable', 'file_empty'],
  }),
}

/** Where a picture is to be had: a page may name it before anybody is signed in. */
export const fileAddress = (id: string) => `/api/files/${id}`
