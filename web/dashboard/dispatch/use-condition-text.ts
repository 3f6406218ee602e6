import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '#domain/dispatch/schema.ts'
import type { ProductState } from '#domain/product/states.ts'
import { useCategories } from '../category/use-categories.ts'

/** Text of a condition, such as `Marque : Apple, Samsung`. Category names come from the catalogue. */
export const useConditionText = (accountId: string | undefined) => {
  const { t } = useTranslation()
  const { data } = useCategories(accountId)
  const labels = useMemo(() => new Map((data?.members ?? []).map(({ id, label }) => [id, label])), [data])
  const named = ({ attribute, values }: Condition): string[] => {
    switch (attribute) {
      case 'brand':
        return values
      case 'category':
        return values.map((id) => labels.get(id) ?? '…')
      case 'circuit':
        return values.map((type) => t(`category.circuitTypes.${type}`))
      case 'productState':
        return values.map((state: ProductState) => t(`product.states.${state}`))
    }
  }
  return (condition: Condition) =>
    t(`dispatch.said.${condition.operator}`, {
      attribute: t(`dispatch.attributes.${condition.attribute}`),
      values: named(condition).join(' · '),
    })
}
