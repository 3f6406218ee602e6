const pattern = /(\d+)\s?(go|gb|to|tb)(?![\p{L}\d])/giu

/** Storage in a label, with the text around it; null without one. The last figure counts: memory comes before storage. */
export const capacityOf = (label: string) => {
  const found = [...label.matchAll(pattern)].at(-1)
  if (!found) return null
  const [text, number, unit = ''] = found
  const before = label.slice(0, found.index).trim()
  const after = label.slice(found.index + text.length).trim()
  if (before === '') return null
  const gigabytes = Number(number) * (/^t/i.test(unit) ? 1024 : 1)
  return { text, gigabytes, before, model: [before, after].filter(Boolean).join(' ') }
}

type Labelled = { label: string }

/** Products that differ from this one by their capacity only, smallest first, itself included; none if it is the only one. */
export const capacitiesOf = <P extends Labelled>(product: Labelled, candidates: readonly P[]) => {
  const own = capacityOf(product.label)
  if (!own) return []
  const isOwn = ({ label }: Labelled) => Number(label === product.label)
  const same = candidates
    .flatMap((candidate) => {
      const capacity = capacityOf(candidate.label)
      return capacity?.model.toLowerCase() === own.model.toLowerCase() ? [{ ...candidate, ...capacity }] : []
    })
    .toSorted((a, b) => a.gigabytes - b.gigabytes || isOwn(b) - isOwn(a))
  const distinct = same.filter(({ gigabytes }, at) => at === 0 || same[at - 1]?.gigabytes !== gigabytes)
  return distinct.length > 1 ? distinct : []
}

type Listed = Labelled & { id: string; brand?: string; category_id: string }

/** Cards of a list: products that differ by their capacity only share one, at the place of the first of them. */
export const modelsOf = <P extends Listed>(products: readonly P[]) => {
  const placed = new Set<string>()
  return products.flatMap((product) => {
    if (placed.has(product.id)) return []
    const alike = products.filter(
      ({ id, brand, category_id }) => !placed.has(id) && brand === product.brand && category_id === product.category_id,
    )
    const capacities = capacitiesOf(product, alike)
    for (const { id } of capacities.length > 0 ? capacities : [product]) placed.add(id)
    return [{ product, name: capacities[0]?.model ?? product.label, capacities }]
  })
}
export type Model<P extends Listed> = ReturnType<typeof modelsOf<P>>[number]
