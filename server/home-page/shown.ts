import { fileAddress } from '#domain/file/address.ts'
import { isShown, productsIn } from '#domain/home-page/rules.ts'
import type { PublicHome, PublicWidget, ShownProduct, Widget } from '#domain/home-page/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { publishedProducts } from '#server/product/shown.ts'
import { safeWidgets } from './safe-widgets.ts'
import { markupRules } from './sanitize.ts'
import { keepSafe, readHomePage, type StoredHome } from './store.ts'

type Products = ReadonlyMap<string, ShownProduct>

/** A widget as shown to visitors; null if it would be empty. */
const shownWidget = (widget: Widget, products: Products): PublicWidget | null => {
  const { id } = widget
  if (widget.type === 'search')
    return { id, type: 'search', title: widget.title, image: widget.imageId ? fileAddress(widget.imageId) : null }
  if (widget.type === 'products') {
    const shown = widget.productIds.flatMap((product) => products.get(product) ?? [])
    return shown.length > 0 ? { id, type: 'products', title: widget.title, products: shown } : null
  }
  return widget.html ? { id, type: 'html', html: widget.html } : null
}

/** Enabled widgets with currently published products. */
export const shownWidgets = async (tx: Tx, accountId: string, widgets: readonly Widget[]): Promise<PublicWidget[]> => {
  const on = widgets.filter(({ enabled }) => enabled)
  const products = new Map((await publishedProducts(tx, accountId, productsIn(on))).map((one) => [one.id, one]))
  return on.map((widget) => shownWidget(widget, products)).filter((widget) => widget !== null)
}

type Shown = PublicHome & { metaDescription: string | null; imageOrigins: string[] }

/** Default home page. */
export const noHome: Shown = { title: null, widgets: null, metaDescription: null, imageOrigins: [] }

/** Home page of an account's site; the default if it has none or disabled it. */
export const shownHome = async (tx: Tx, accountId: string): Promise<Shown> => {
  const page = await readHomePage(tx, accountId)
  if (!page || !isShown(page)) return noHome
  const { metaTitle: title, metaDescription } = page
  const { widgets, imageOrigins } = await heldToRules(tx, accountId, page)
  return { title, widgets: await shownWidgets(tx, accountId, widgets), metaDescription, imageOrigins }
}

/** Sanitizes markup that was stored under older rules again, and stores the result. */
const heldToRules = async (tx: Tx, accountId: string, page: StoredHome) => {
  if (page.markupRules === markupRules) return page
  const { widgets, origins } = await safeWidgets(page.widgets)
  const safe = { widgets: widgets.filter((widget) => widget !== null), imageOrigins: origins, markupRules }
  await keepSafe(tx, accountId, page.version, safe)
  return safe
}

export const imageOriginsOf = async (tx: Tx, accountId: string) => {
  const page = await readHomePage(tx, accountId)
  return page && isShown(page) ? (await heldToRules(tx, accountId, page)).imageOrigins : []
}
