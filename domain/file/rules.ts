/** What may be handed in, by kind: how large, and what its content must be. The server looks inside. */
export const fileKinds = {
  image: { bytes: 250 * 1024, types: ['image/jpeg', 'image/png'] },
  photo: { bytes: 1024 * 1024, types: ['image/jpeg', 'image/png'] },
  logo: { bytes: 250 * 1024, types: ['image/jpeg', 'image/png'] },
  favicon: { bytes: 20 * 1024, types: ['image/x-icon', 'image/png'] },
  pdf: { bytes: 250 * 1024, types: ['application/pdf'] },
  csv: { bytes: 10 * 1024 * 1024, types: ['text/csv'] },
  catalogue: { bytes: 64 * 1024 * 1024, types: ['text/csv'] },
} as const
export type FileKind = keyof typeof fileKinds

/** The longest side of the two pictures that are made of one, in pixels. */
export const imageSizes = { small: 320, large: 1_200 } as const

/** A logo at twice the recommended size, for fine screens and for document; an icon for tabs of any density. */
export const logoSize = { width: 500, height: 100 } as const
export const faviconSide = 64
