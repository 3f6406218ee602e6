import { readFileSync } from 'node:fs'

/** Inter, written for documents by scripts/fonts.mjs: Latin with all its accents, Greek and Cyrillic. Read once a process. */
const read = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

let fonts: { regular: Buffer; bold: Buffer } | null = null

export const documentFonts = () => {
  fonts ??= { regular: read('inter-regular'), bold: read('inter-semibold') }
  return fonts
}
