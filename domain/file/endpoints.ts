import * as z from 'zod'
import { anyOf } from '../access.ts'
import { filter, post } from '../endpoint.ts'
import { fileKinds } from './rules.ts'

const fileErrors = ['file_missing', 'file_too_large', 'file_type_refused', 'file_unreadable', 'file_empty'] as const
export const pictureErrors = [...fileErrors, 'picture_too_large'] as const
const forAccount = z.strictObject({ accountId: filter.id.optional() })
const kept = z.object({ id: z.uuid() })

export const fileEndpoints = {
  image: post('/files/images', {
    summary: 'Upload an image (JPG or PNG). It is validated, re-encoded in two sizes and served at /api/files/{id}',
    access: anyOf('CATALOG_WRITE', 'ROLE_DESIGN_PAGE'),
    query: forAccount,
    takes: 'file',
    bodyLimit: fileKinds.image.bytes,
    answer: z.object({ id: z.uuid(), hdId: z.uuid() }),
    status: 201,
    errors: pictureErrors,
  }),
  logo: post('/files/logos', {
    summary: 'Upload a logo (JPG or PNG). It is re-encoded; transparency is kept',
    access: 'ROLE_DESIGN_PAGE',
    query: forAccount,
    takes: 'file',
    bodyLimit: fileKinds.logo.bytes,
    answer: kept,
    status: 201,
    errors: pictureErrors,
  }),
  favicon: post('/files/favicons', {
    summary: 'Upload a favicon (ICO or PNG). It is re-encoded as PNG',
    access: 'ROLE_DESIGN_PAGE',
    query: forAccount,
    takes: 'file',
    bodyLimit: fileKinds.favicon.bytes,
    answer: kept,
    status: 201,
    errors: pictureErrors,
  }),
  document: post('/files/documents', {
    summary: 'Upload a public PDF document, such as the terms of an account',
    access: 'SETTINGS_LEGAL',
    query: forAccount,
    takes: 'file',
    bodyLimit: fileKinds.pdf.bytes,
    answer: kept,
    status: 201,
    errors: fileErrors,
  }),
}
