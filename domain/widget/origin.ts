import * as z from 'zod'
import { line } from '../text.ts'

export const widgetOriginLimits = { count: 20, length: 200 } as const

/**
 * Origin of a page: https, host and port, without a path. Host names of the own machine may use http for tests. Strict
 * format: origins become part of a content security policy and of CORS headers.
 */
const form = /^(https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/

export const widgetOrigin = line({ max: widgetOriginLimits.length })
  .toLowerCase()
  .transform((text) => text.replace(/\/$/, ''))
  .pipe(z.string().regex(form, { error: 'invalid_origin' }))

/** Origins of an account, without duplicates. */
export const widgetOrigins = z
  .array(widgetOrigin)
  .max(widgetOriginLimits.count)
  .transform((origins) => [...new Set(origins)])
