import * as z from 'zod'

/** Action that returns the status of an IMEI. */
export const imeiAction = 'get_imei_status'

/** `blocked`: reported lost or stolen. */
export const imeiDevice = z.object({
  status: z.enum(['clear', 'blocked', 'unknown']),
  brand: z.string().max(255).default(''),
  model: z.string().max(255).default(''),
})
