import type { categoryEndpoints } from '#domain/category/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '../face.tsx'

const withProducts = light<typeof categoryEndpoints.withProducts>('GET', '/categories/with-products')
const treeOf = light<typeof categoryEndpoints.treeOf>('GET', '/categories/tree/{id}')
const ancestry = light<typeof categoryEndpoints.ancestry>('GET', '/categories/{id}/ancestry')

export const leadingCategories = async ({ ready }: Face) => {
  await ready()
  return (await call(withProducts, {})).members
}

/** Category with its children, and its ancestors without the root. */
export const categoryWithAncestors = async ({ ready }: Face, id: string) => {
  await ready()
  const [node, way] = await Promise.all([call(treeOf, { params: { id } }), call(ancestry, { params: { id } })])
  return { node, way: way.members.slice(1, -1) }
}
