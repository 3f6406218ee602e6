import { categoryMachine } from '#domain/category/machine.ts'
import { publicTree, treesOf, withProducts } from '#domain/category/rules.ts'
import { statedSaving } from '#domain/category/saving.ts'
import type { CategoryNode } from '#domain/category/schema.ts'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { actions } from '#domain/machine.ts'
import { inLanguage, type Translations } from '#domain/own-texts.ts'
import type { Tx } from '#server/platform/app.ts'
import { mayCause, type Person, type Visitor } from '#server/platform/who.ts'
import { circuitsNamed } from './circuit-store.ts'
import { seesArchived } from './scope-store.ts'
import {
  type CategoryRecord,
  categoriesById,
  categoryOfProduct,
  factsOf,
  namesOf,
  readCategory,
  savingOf,
} from './store.ts'
import { retailersOf, rootOf, treeRows } from './tree-store.ts'

/** Translates categories for visitors; users of the dashboard see the original texts. */
const spoken =
  (who: Person | Visitor) =>
  <T extends { translations: Translations }>({ translations, ...category }: T) =>
    who.kind === 'visitor' ? inLanguage(category, translations, who.language) : category

/** A category in scope; archived ones only for catalogue managers. */
export const found = async (tx: Tx<Person | Visitor>, id: string, counts = false): Promise<CategoryRecord> => {
  const category = await readCategory(tx, id, { counts })
  if (!category || (category.status === 'archived' && !seesArchived(tx.who))) throw new Refusal('not_found')
  return category
}

/** The category with the actions allowed to the user. */
export const shown = async (tx: Tx<Person>, id: string) => {
  const category = await found(tx, id, true)
  const facts = await factsOf(tx, category)
  return {
    ...category,
    ...(await circuitsNamed(tx, category)),
    referentWarehouses: await namesOf(tx, category.referentWarehouseIds),
    actions: actions(categoryMachine, category.status, facts, mayCause(tx.who)),
  }
}

export const checkpointsOf = async (tx: Tx<Person>, id: string) => {
  const { isRoot, childCategories, products, questions } = await factsOf(tx, await found(tx, id))
  const archivable = !isRoot && childCategories + products + questions === 0
  return { childCategories, products, questions, archivable }
}

export const treeFrom = async (tx: Tx<Person | Visitor>, id: string): Promise<CategoryNode> => {
  const { accountId } = await found(tx, id)
  const rows = await treeRows(tx, { accountIds: [accountId], below: id, archived: seesArchived(tx.who) })
  const node = present(treesOf(rows.map(spoken(tx.who))).find((one) => one.id === id))
  return tx.who.kind === 'visitor' ? publicTree(node) : node
}

export const topOf = async (tx: Tx, accountId: string) => {
  const root = await rootOf(tx, accountId)
  if (!root) throw new Refusal('not_found')
  return root
}

export const leadingToProducts = async (tx: Tx<Person | Visitor>, accountId: string) => {
  const rows = await treeRows(tx, { accountIds: [accountId], archived: false })
  const [root] = treesOf(rows.map(spoken(tx.who)))
  const leading = (root && withProducts(root)?.children) ?? []
  return tx.who.kind === 'visitor' ? leading.map(publicTree) : leading
}

/** The own tree first, then those of the linked retailers, by name. */
export const connectedTrees = async (tx: Tx<Person>, accountId: string) => {
  const retailers = await retailersOf(tx, accountId)
  const accountIds = [accountId, ...retailers.map(({ id }) => id)]
  const rows = await treeRows(tx, { accountIds, archived: false })
  const own = await topOf(tx, accountId)
  const names = new Map(rows.map(({ id, accountName }) => [id, accountName]))
  const trees = treesOf(rows.map(({ accountName: _, translations: __, ...row }) => row)).map((tree) => ({
    accountName: present(names.get(tree.id)),
    tree,
  }))
  const rank = ({ tree }: { tree: CategoryNode }) => Number(tree.id !== own.id)
  return trees.toSorted((a, b) => rank(a) - rank(b) || a.accountName.localeCompare(b.accountName))
}

export const ancestryOf = async (tx: Tx<Person | Visitor>, id: string) => {
  const { ancestors } = await found(tx, id)
  const steps = await categoriesById(tx, ancestors)
  return steps.map(spoken(tx.who)).toSorted((a, b) => ancestors.indexOf(a.id) - ancestors.indexOf(b.id))
}

/** What the site states about the resale of the category's products. */
export const statedSavingOf = async (tx: Tx<Person | Visitor>, id: string) => {
  const saving = await savingOf(tx, (await found(tx, id)).ancestors)
  return saving ? statedSaving(saving) : null
}

/** Path to a product's main category. */
export const ancestryOfProduct = async (tx: Tx<Person | Visitor>, id: string) => {
  const categoryId = await categoryOfProduct(tx, id)
  if (!categoryId) throw new Refusal('not_found')
  return ancestryOf(tx, categoryId)
}
