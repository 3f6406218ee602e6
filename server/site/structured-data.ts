import type { ShownProduct } from '#domain/home-page/schema.ts'
import type { Asked } from './found.ts'

/** Product (schema.org). Its offer is one to buy (businessFunction): the price is what the account pays at most. */
export const productData = ({ account, origin }: Asked, product: ShownProduct, path: string) => {
  const { label: name, brand, image, price } = product
  return {
    '@type': 'Product',
    name,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(image && { image: `${origin}${image}` }),
    ...(price > 0 && {
      offers: {
        '@type': 'Offer',
        businessFunction: 'http://purl.org/goodrelations/v1#Buy',
        price: (price / 100).toFixed(2),
        priceCurrency: account.currency,
        url: `${origin}${path}`,
        offeredBy: { '@type': 'Organization', name: account.name, url: origin },
      },
    }),
  }
}

/** Breadcrumb (schema.org). */
export const breadcrumb = (origin: string, steps: readonly { label: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${path}`,
  })),
})
