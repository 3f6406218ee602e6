/** Maximum size and content types of uploads, by kind. The server inspects the content itself. */
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

/** Longest side of the two generated image sizes, in pixels. */
export const imageSizes = { small: 320, large: 1_200 } as const

/** Logo at twice its display size, for high-density screens and documents; icon size for browser tabs. In pixels. */
export const logoSize = { width: 500, height: 100 } as const
export const faviconSide = 64
