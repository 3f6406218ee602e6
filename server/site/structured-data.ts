import type { KnownPage } from '#domain/first-page.ts'
import type { ShownProduct } from '#domain/home-page/schema.ts'
import { hoursData } from '#domain/store/hours.ts'
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

/** Stores in the structured data of their page. */
const describedStores = 50

type Stores = Extract<KnownPage, { kind: 'stores' }>['stores']

/** Stores (schema.org) with address, position, phone and opening hours. */
export const storesData = ({ account, origin }: Asked, stores: Stores) =>
  stores.slice(0, describedStores).map((store) => ({
    '@type': 'Store',
    name: store.commonName,
    url: `${origin}/stores`,
    parentOrganization: { '@type': 'Organization', name: account.name, url: origin },
    address: {
      '@type': 'PostalAddress',
      streetAddress: [store.street, store.streetMore].filter(Boolean).join(', '),
      postalCode: store.zipCode,
      addressLocality: store.city,
      addressCountry: store.country,
    },
    ...(store.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.hours && { openingHoursSpecification: hoursData(store.hours) }),
  }))
