import type * as z from 'zod'
import { recordOf } from '#domain/checked.ts'
import type { Prices, product as productAnswer } from '#domain/product/schema.ts'
import { productStates } from '#domain/product/states.ts'

export type Product = z.infer<typeof productAnswer>

const noPrices: Prices = recordOf(productStates, () => null)

export const valuesOf = (product: Product | undefined) => ({
  label: product?.label ?? '',
  brand: product?.brand ?? '',
  model: product?.model ?? '',
  categoryId: product?.category.id ?? null,
  secondaryCategoryIds: product?.secondaryCategories.map(({ id }) => id) ?? [],
  ean: product?.ean ?? '',
  reference: product?.reference ?? '',
  tacCodes: product?.tacCodes ?? [],
  simple: product?.simple ?? false,
  prices: product?.prices ?? noPrices,
  /** Thumbnail and large image count as one change. */
  image: product?.imageId ? [product.imageId, product.imageHdId] : null,
  height: product?.height ?? null,
  length: product?.length ?? null,
  width: product?.width ?? null,
  weight: product?.weight ?? null,
  isCollectingIMEI: product?.isCollectingIMEI ?? false,
  buybackZeroNotAllowed: product?.buybackZeroNotAllowed ?? false,
  comment: product?.comment ?? '',
})
/** Values for a copy, without unique identifiers. */
export const copyOf = (product: Product, label: string): Values => ({
  ...valuesOf(product),
  label,
  ean: '',
  reference: '',
  tacCodes: [],
})
export type Values = ReturnType<typeof valuesOf>

export const bodyOf = ({ image, ...values }: Partial<Values>, changed: boolean) => ({
  ...values,
  ...(changed ? { imageId: image?.[0] ?? null, imageHdId: image?.[1] ?? null } : {}),
})
