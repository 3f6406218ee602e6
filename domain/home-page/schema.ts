import * as z from 'zod'
import { reference } from '../endpoint.ts'
import { issueOf, line, noControlButBreaks, patchable, version } from '../text.ts'
import { judgeMarkup } from './markup.ts'

export const homeLimits = {
  metaTitle: { min: 2, max: 255 },
  metaDescription: { min: 2, max: 500 },
  bannerTitle: { min: 2, max: 50 },
  /** Characters per block, and `max` also for all blocks together; every visitor downloads them all. */
  html: { min: 20, max: 200_000 },
  products: 24,
  widgets: 20,
} as const

export const homeStatuses = ['on', 'off'] as const
export type HomeStatus = (typeof homeStatuses)[number]
export const widgetTypes = ['search', 'products', 'html'] as const
export type WidgetType = (typeof widgetTypes)[number]

const shared = { id: z.uuid(), enabled: z.boolean() }
const title = line(homeLimits.bannerTitle)

const searchWidget = z.strictObject({
  ...shared,
  type: z.literal('search'),
  title,
  imageId: reference('files').nullable(),
})
const productsWidget = z.strictObject({
  ...shared,
  type: z.literal('products'),
  title,
  productIds: z
    .array(z.uuid())
    .max(homeLimits.products)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'product_twice' }),
})
const htmlWidget = z.strictObject({
  ...shared,
  type: z.literal('html'),
  html: z
    .string()
    .trim()
    .min(homeLimits.html.min)
    .max(homeLimits.html.max)
    .regex(noControlButBreaks, { error: 'control_characters' })
    .superRefine((html, context) => {
      // A text that is too long is already reported by its length check.
      const wrong = html.length > homeLimits.html.max ? null : judgeMarkup(html)
      if (wrong) context.addIssue(issueOf(wrong.code, wrong.params))
    }),
})
/** Widgets of the home page, in page order. */
export const widget = z.discriminatedUnion('type', [searchWidget, productsWidget, htmlWidget])
export type Widget = z.infer<typeof widget>

const widgets = z
  .array(widget)
  .max(homeLimits.widgets)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'widget_twice' })
  .superRefine((all, context) => {
    const { max } = homeLimits.html
    let length = 0
    for (const [index, widget] of all.entries()) {
      // A block that is too long by itself is already reported.
      if (widget.type !== 'html' || widget.html.length > max) continue
      length += widget.html.length
      // Reported at the block that exceeds the total.
      if (length > max) return context.addIssue({ ...issueOf('markup_in_all', { max }), path: [index, 'html'] })
    }
  })

export const homePage = z.object({
  status: z.enum(homeStatuses),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  widgets: z.array(widget),
  /** Products listed by the widgets, published or not. */
  products: z.array(z.object({ id: z.uuid(), label: z.string(), published: z.boolean() })),
  version,
})
export type HomePage = z.infer<typeof homePage>

export const homePagePatch = z.strictObject({
  status: z.enum(homeStatuses).optional(),
  metaTitle: patchable(line(homeLimits.metaTitle)),
  metaDescription: patchable(line(homeLimits.metaDescription)),
  widgets: widgets.optional(),
  version: version.optional(),
})

export const homePreview = z.strictObject({ widgets })

const shownProduct = z.object({
  id: z.uuid(),
  label: z.string(),
  brand: z.string().nullable(),
  image: z.string().nullable(),
  /** Price of the best grade, in cents. */
  price: z.int(),
})
export type ShownProduct = z.infer<typeof shownProduct>

/** Home page for visitors: enabled widgets, current products, sanitized markup. */
export const publicWidget = z.discriminatedUnion('type', [
  z.object({ id: z.uuid(), type: z.literal('search'), title: z.string(), image: z.string().nullable() }),
  z.object({ id: z.uuid(), type: z.literal('products'), title: z.string(), products: z.array(shownProduct) }),
  z.object({ id: z.uuid(), type: z.literal('html'), html: z.string() }),
])
export type PublicWidget = z.infer<typeof publicWidget>

export const publicHome = z.object({
  /** Custom title of the browser tab. */
  title: z.string().nullable(),
  /** Null: the default home page. */
  widgets: z.array(publicWidget).nullable(),
})
export type PublicHome = z.infer<typeof publicHome>
