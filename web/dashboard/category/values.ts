import { identifierFrom } from '#domain/category/rules.ts'
import type { Category } from './category-actions.tsx'

export const valuesOf = (category: Category | undefined, parentId: string | null) => ({
  label: category?.label ?? '',
  identifier: category?.identifier ?? '',
  parentId: category ? category.parentId : parentId,
  imageId: category?.imageId ?? null,
  description: category?.description ?? '',
  buyerId: category?.buyer?.id ?? null,
  referentWarehouseIds: category?.referentWarehouses.map(({ id }) => id) ?? [],
  /** Written one by one, after the rest. */
  circuitIds: category?.circuits.map(({ id }) => id) ?? [],
  height: category?.height ?? null,
  length: category?.length ?? null,
  width: category?.width ?? null,
  weight: category?.weight ?? null,
  absorptionType: category?.absorptionType ?? ('none' as const),
  absorptionValue: category?.absorptionValue ?? null,
  absorptionMax: category?.absorptionMax ?? null,
  highlightedInstruction: category?.highlightedInstruction ?? '',
  childrenDescription: category?.childrenDescription ?? '',
})
export type Values = ReturnType<typeof valuesOf>

/** The identifier follows the name until somebody writes their own; emptied, it follows again. */
export const proposedIdentifier = ({ label, identifier }: Pick<Values, 'label' | 'identifier'>, next: string) =>
  identifier === '' || identifier === identifierFrom(label) ? identifierFrom(next) : identifier
