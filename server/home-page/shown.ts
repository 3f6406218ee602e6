import { fileAddress } from '#domain/file/address.ts'
import { isShown, productsIn } from '#domain/home-page/rules.ts'
import type { PublicHome, PublicWidget, ShownProduct, Widget } from '#domain/home-page/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { publishedProducts } from '#server/product/shown.ts'
import { safeHtml } from './sanitize.ts'
import { readHomePage } from './store.ts'

type Products = ReadonlyMap<string, ShownProduct>

/** One widget as visitors get it; null where nothing of it would show. */
const shownWidget = (widget: Widget, products: Products): PublicWidget | null => {
  const { id } = widget
  if (widget.type === 'search')
    return { id, type: 'search', title: widget.title, image: widget.imageId ? fileAddress(widget.imageId) : null }
  if (widget.type === 'products') {
    const shown = widget.productIds.flatMap((product) => products.get(product) ?? [])
    return shown.length > 0 ? { id, type: 'products', title: widget.title, products: shown } : null
  }
  const html = safeHtml(widget.html)
  return html ? { id, type: 'html', html } : null
}

/** What a visitor sees of widgets: those that are on, products that are published now, markup made safe again. */
export const shownWidgets = async (tx: Tx, accountId: string, widgets: readonly Widget[]): Promise<PublicWidget[]> => {
  const on = widgets.filter(({ enabled }) => enabled)
  const products = new Map((await publishedProducts(tx, accountId, productsIn(on))).map((one) => [one.id, one]))
  return on.map((widget) => shownWidget(widget, products)).filter((widget) => widget !== null)
}

type Shown = PublicHome & { metaDescription: string | null; imageOrigins: string[] }

/** What every site has where the company made none of its own. */
export const noHome: Shown = { title: null, widgets: null, metaDescription: null, imageOrigins: [] }

/** The home of a company's site; what every site has where the company made none, or switched its own off. */
export const shownHome = async (tx: Tx, accountId: string): Promise<Shown> => {
  const page = await readHomePage(tx, accountId)
  if (!page || !isShown(page)) return noHome
  const { metaTitle: title, metaDescription, imageOrigins } = page
  return { title, widgets: await shownWidgets(tx, accountId, page.widgets), metaDescription, imageOrigins }
}

export const imageOriginsOf = async (tx: Tx, accountId: string) => {
  const page = await readHomePage(tx, accountId)
  return page && isShown(page) ? page.imageOrigins : []
}
