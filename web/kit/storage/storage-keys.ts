import { keysOf } from '#domain/checked.ts'
/**
 * Lifetime of a storage key:
 * - `machine`: unlimited. Preferences without customer data.
 * - `person`: until the user signs out or changes the module.
 * - `device`: until the declared device is added to the cart or given up, or the cart is emptied.
 * - `cart`: until the cart is emptied, confirmed or expired.
 * - `customer`: until the last cart is gone.
 */
export type Until = 'machine' | 'person' | 'device' | 'cart' | 'customer'

/** All storage keys; the type admits no other. A key that ends with a dot is followed by an id. */
export const storageKeys = {
  'reprise.menu': 'machine',
  'reprise.station.sound': 'machine',
  'reprise.list.': 'machine',
  'reprise.columns.': 'machine',
  'reprise.first-run.': 'machine',
  'reprise.categories.': 'machine',
  'reprise.owner': 'person',
  'reprise.session': 'person',
  'reprise.module': 'person',
  'reprise.company': 'person',
  'reprise.store.': 'person',
  'reprise.scans.': 'person',
  'reprise.printed': 'person',
  'reprise.wizard.': 'person',
  'reprise.check.': 'person',
  'reprise.register': 'person',
  'reprise.typed': 'person',
  'reprise.sso': 'machine',
  'reprise.scroll': 'machine',
  'reprise.demoReset': 'machine',
  'reprise.tour': 'machine',
  'reprise.tourEnded': 'person',
  'reprise.diagnosis.': 'device',
  'reprise.choice.': 'device',
  'reprise.quote.': 'device',
  'reprise.self-test.': 'device',
  'reprise.photos.': 'device',
  'reprise.searched-imei': 'device',
  'reprise.finish.': 'device',
  'reprise.finish-customer.': 'device',
  'reprise.cart.': 'cart',
  'reprise.cart-key': 'customer',
  'reprise.customer': 'customer',
} as const satisfies Record<string, Until>

export const cookieNames = {
  reprise_language: 'machine',
  reprise_scheme: 'machine',
  reprise_menu: 'machine',
  reprise_consent: 'machine',
  reprise_visitor: 'machine',
  reprise_signed_in: 'person',
  reprise_search: 'person',
} as const satisfies Record<string, Until>

type Names = keyof typeof storageKeys
export type StorageKey = { [N in Names]: N extends `${string}.` ? `${N}${string}` : N }[Names]
export type CookieName = keyof typeof cookieNames

export const endOf = (key: string): Until | undefined => {
  const name = keysOf(storageKeys).find((one) => (one.endsWith('.') ? key.startsWith(one) : key === one))
  return name && storageKeys[name]
}
