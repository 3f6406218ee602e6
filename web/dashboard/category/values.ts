import { identifierFrom } from '#domain/category/rules.ts'
import { textsIn, writtenIn } from '#web/kit/form/translation/own-texts.ts'
import type { Category } from './category-actions.tsx'

export const valuesOf = (category: Category | undefined, parentId: string | null) => ({
  label: category?.label ?? '',
  identifier: category?.identifier ?? '',
  parentId: category ? category.parentId : parentId,
  imageId: category?.imageId ?? null,
  description: category?.description ?? '',
  buyerId: category?.buyer?.id ?? null,
  referentWarehouseIds: category?.referentWarehouses.map(({ id }) => id) ?? [],
  /** Saved with separate calls after the rest. */
  circuitIds: category?.circuits.map(({ id }) => id) ?? [],
  height: category?.height ?? null,
  length: category?.length ?? null,
  width: category?.width ?? null,
  weight: category?.weight ?? null,
  absorptionType: category?.absorptionType ?? ('none' as const),
  absorptionValue: category?.absorptionValue ?? null,
  absorptionMax: category?.absorptionMax ?? null,
  savedEmissions: category?.savedEmissions ?? null,
  savingSource: category?.savingSource ?? '',
  tariffNumber: category?.tariffNumber ?? '',
  originCountry: category?.originCountry ?? null,
  highlightedInstruction: category?.highlightedInstruction ?? '',
  childrenDescription: category?.childrenDescription ?? '',
  translations: textsIn(
    ['label', 'description', 'highlightedInstruction', 'childrenDescription'],
    category?.translations,
  ),
})
export type Values = ReturnType<typeof valuesOf>

/** Circuits are saved with separate calls. */
export const bodyOf = ({ circuitIds: _, translations, ...values }: Partial<Values>) => ({
  ...values,
  ...(translations ? { translations: writtenIn(translations) } : {}),
})

/** The identifier follows the name until the user edits it; when cleared, it follows again. */
export const proposedIdentifier = ({ label, identifier }: Pick<Values, 'label' | 'identifier'>, next: string) =>
  identifier === '' || identifier === identifierFrom(label) ? identifierFrom(next) : identifier
