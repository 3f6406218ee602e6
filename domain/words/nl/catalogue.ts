import { product } from './product.ts'

export const catalogue = { catalogue: { company: 'Onderneming', confirmTitle: '{action}: {name}?' }, product } as const
