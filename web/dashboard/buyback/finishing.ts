import { productAddress } from '#domain/site/addresses.ts'

type Declared = { id: string; product: { id: string; label: string } }

/** URL of the counter diagnosis of a predeclared buyback. */
export const finishing = ({ id, product }: Declared) => `${productAddress(product)}/${id}/${id}`
