import { productAddress } from '#domain/site/addresses.ts'

type Declared = { id: string; product: { id: string; label: string } }

/** The diagnosis again, at the counter, for what a customer declared on the web. */
export const finishing = ({ id, product }: Declared) => `${productAddress(product)}/${id}/${id}`
