import type { NamedCircuit } from './schema.ts'

/** One that is switched off may be named by a category, and is offered to nobody until it is on. */
export const isOn = ({ status }: Pick<NamedCircuit, 'status'>) => status === 'enabled'
