import * as z from 'zod'

export const channels = ['store', 'web'] as const
export const deposits = ['collect', 'drop', 'drop_label', 'post'] as const
export const circuitStatuses = ['enabled', 'disabled'] as const

/** The ways from a customer to a warehouse: where it is declared, and how the item leaves. */
export const circuitTypes = [
  'store_drop',
  'store_drop_label',
  'store_collect',
  'web_drop',
  'web_drop_label',
  'web_post',
  'web_collect',
] as const
export type CircuitType = (typeof circuitTypes)[number]

/** What a category shows of the circuits it names. `name` is null where the company kept the type's own. */
export const namedCircuit = z.object({
  id: z.uuid(),
  type: z.enum(circuitTypes),
  name: z.string().nullable(),
  channel: z.enum(channels),
  deposit: z.enum(deposits),
  status: z.enum(circuitStatuses),
})
export type NamedCircuit = z.infer<typeof namedCircuit>
