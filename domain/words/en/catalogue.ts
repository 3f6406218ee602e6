import { product } from './product.ts'

export const catalogue = { catalogue: { company: 'Company', confirmTitle: '{action}: {name}?' }, product } as const
