/** A family of products as a price list writes it: one line per model, its variants and their grade A prices in euros. */
export type Family = {
  brand: string
  name: string
  /** Variant to grade A price: a capacity in gigabytes, or words; the empty word where there is only one. */
  variants: Record<string, number>
  model?: string
  drawing: string
  /** Devices that a network knows by an IMEI. */
  imei?: boolean
  /** Bought back working or not at all. */
  simple?: boolean
  comment?: string
}

const capacity = (gigabytes: number, unit: { gb: string; tb: string }) =>
  gigabytes >= 1_000 ? `${gigabytes / 1_000} ${unit.tb}` : `${gigabytes} ${unit.gb}`

const units = { fr: { gb: 'Go', tb: 'To' }, en: { gb: 'GB', tb: 'TB' } }

export type ShopLanguage = keyof typeof units

export type DemoProduct = Omit<Family, 'variants' | 'name'> & { label: string; euros: number }

/** The products of a family, named as shops in that language name them. */
export const productsOf = (families: readonly Family[], language: ShopLanguage): DemoProduct[] =>
  families.flatMap(({ variants, name, ...rest }) =>
    Object.entries(variants).map(([variant, euros]) => {
      const said = /^\d+$/.test(variant) ? capacity(Number(variant), units[language]) : variant
      return { ...rest, label: [name, said].filter(Boolean).join(' '), euros }
    }),
  )
