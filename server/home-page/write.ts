import type * as z from 'zod'
import { present } from '#domain/checked.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { productsIn } from '#domain/home-page/rules.ts'
import { type HomePage, homeLimits, type homePagePatch, type Widget } from '#domain/home-page/schema.ts'
import { ownAccount } from '#server/account/own.ts'

import { checkImage } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { namedProducts } from '#server/product/shown.ts'
import { safeWidgets } from './safe-widgets.ts'
import { markupRules } from './sanitize.ts'
import { shownWidgets } from './shown.ts'
import { lockHomePage, readHomePage, type StoredHome, updateHomePage } from './store.ts'

const answered = async (tx: Tx, accountId: string, page: StoredHome): Promise<HomePage> => {
  const { status, metaTitle, metaDescription, widgets, version } = page
  const products = await namedProducts(tx, accountId, productsIn(widgets))
  return { status, metaTitle, metaDescription, widgets, products, version }
}

const owned = (who: Person, accountId: string) => {
  if (!ownAccount(who, accountId)) throw new Refusal('not_found')
}

export const showHomePage = (app: App, who: Person, accountId: string) =>
  within(app, who, async (tx) => {
    owned(who, accountId)
    const page = await readHomePage(tx, accountId)
    if (!page) throw new Refusal('not_found')
    return answered(tx, accountId, page)
  })

export const previewHomePage = async (app: App, who: Person, accountId: string, widgets: readonly Widget[]) => {
  owned(who, accountId)
  const safe = (await safeWidgets(widgets)).widgets.filter((widget) => widget !== null)
  return within(app, who, async (tx) => {
    if (!(await readHomePage(tx, accountId))) throw new Refusal('not_found')
    return { widgets: await shownWidgets(tx, accountId, safe) }
  })
}

export const patchHomePage = async (
  app: App,
  who: Person,
  accountId: string,
  { version, widgets: given, ...patch }: z.output<typeof homePagePatch>,
) => {
  owned(who, accountId)
  // Before the transaction, because it is slow.
  const safe = given && (await safeWidgets(given))
  const widgets = safe?.widgets.map(stillSomething)
  return within(app, who, async (tx) => {
    const before = await lockHomePage(tx, accountId)
    if (!before) throw new Refusal('not_found')
    await checkVersion(tx, before.id, before.version, version)
    if (widgets) await checkWidgets(tx, accountId, widgets)
    const changes = changed(before, { ...patch, widgets })
    if (Object.keys(changes).length > 0) {
      await updateHomePage(tx, accountId, {
        status: patch.status,
        meta_title: patch.metaTitle,
        meta_description: patch.metaDescription,
        ...(widgets && {
          widgets: JSON.stringify(widgets),
          image_origins: safe?.origins,
          markup_rules: markupRules,
        }),
      })
      await record(tx, { accountId, subject: 'home_page', id: before.id, event: 'update', changes: told(changes) })
    }
    return answered(tx, accountId, present(await readHomePage(tx, accountId)))
  })
}

/** History contains types and states of the widgets, without their markup. */
const told = ({ widgets, ...changes }: ReturnType<typeof changed>) => {
  const brief = (all: unknown) => (all as Widget[]).map(({ type, enabled }) => ({ type, enabled }))
  return widgets ? { ...changes, widgets: { from: brief(widgets.from), to: brief(widgets.to) } } : changes
}

/** Refuses markup that is empty after sanitizing. */
const stillSomething = (widget: Widget | null, index: number): Widget => {
  const { min } = homeLimits.html
  if (!widget || (widget.type === 'html' && widget.html.length < min))
    throw new Refusal('invalid_input', {}, [{ path: `widgets.${index}.html`, code: 'too_short', params: { min } }])
  return widget
}

const checkWidgets = async (tx: Tx, accountId: string, widgets: readonly Widget[]) => {
  const named = await namedProducts(tx, accountId, productsIn(widgets))
  const known = new Set(named.map(({ id }) => id))
  for (const [index, widget] of widgets.entries()) {
    if (widget.type === 'search' && widget.imageId)
      await checkImage(tx, accountId, `widgets.${index}.imageId`, widget.imageId)
    if (widget.type === 'products' && widget.productIds.some((id) => !known.has(id)))
      throw refuseField(`widgets.${index}.productIds`, 'product_not_available')
  }
}
