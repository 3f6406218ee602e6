/** A product family of a price list: variants with their grade A prices in euros. */
export type Family = {
  brand: string
  name: string
  /** Grade A price by variant: a capacity in gigabytes or a text; empty for a single variant. */
  variants: Record<string, number>
  model?: string
  drawing: string
  /** Devices with an IMEI. */
  imei?: boolean
  /** Has a single price instead of grades. */
  simple?: boolean
  comment?: string
}

const capacity = (gigabytes: number, unit: { gb: string; tb: string }) =>
  gigabytes >= 1_000 ? `${gigabytes / 1_000} ${unit.tb}` : `${gigabytes} ${unit.gb}`

const units = { fr: { gb: 'Go', tb: 'To' }, en: { gb: 'GB', tb: 'TB' } }

export type ShopLanguage = keyof typeof units

export type DemoProduct = Omit<Family, 'variants' | 'name'> & { label: string; euros: number }

/** Products of the families, named in the shop's language. */
export const productsOf = (families: readonly Family[], language: ShopLanguage): DemoProduct[] =>
  families.flatMap(({ variants, name, ...rest }) =>
    Object.entries(variants).map(([variant, euros]) => {
      const suffix = /^\d+$/.test(variant) ? capacity(Number(variant), units[language]) : variant
      return { ...rest, label: [name, suffix].filter(Boolean).join(' '), euros }
    }),
  )
