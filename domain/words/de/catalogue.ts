import { product } from './product.ts'

export const catalogue = { catalogue: { company: 'Unternehmen', confirmTitle: '{action}: {name}?' }, product } as const
