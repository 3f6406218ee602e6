import type { ConditionAttribute, conditionOperators, DispatchRule } from '#domain/dispatch/schema.ts'
import { newKey } from '#web/kit/client/client.ts'

export type ConditionValues = {
  key: string
  attribute: ConditionAttribute
  operator: (typeof conditionOperators)[number]
  values: string[]
}

export const newCondition = (attribute: ConditionAttribute = 'brand'): ConditionValues => ({
  key: newKey(),
  attribute,
  operator: 'in',
  values: [],
})

export const valuesOf = (rule: DispatchRule | undefined) => ({
  title: rule?.title ?? '',
  conditions: rule
    ? rule.conditions.map((condition): ConditionValues => ({ key: newKey(), ...condition }))
    : [newCondition()],
  warehouseIds: rule?.warehouses.map(({ id }) => id) ?? [],
  geographic: rule?.geographic ?? false,
})
export type Values = ReturnType<typeof valuesOf>

export const bodyOf = ({ conditions, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(conditions ? { conditions: conditions.map(({ key: _, ...condition }) => condition) } : {}),
})

/** One field shows the violations of the whole list of values or warehouses. */
export const shownAt = (path: string) =>
  path.replace(/^warehouseIds\.\d+$/, 'warehouseIds').replace(/^(conditions\.\d+\.values)\.\d+$/, '$1')
