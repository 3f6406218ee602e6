import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const placeOf = (name: string) => new URL(`./fonts/${name}`, import.meta.url)

/** Inter, written for documents by scripts/fonts.mjs: Latin with all its accents, Greek and Cyrillic. Read once a process. */
const read = (name: string) => readFileSync(placeOf(`${name}.ttf`))

let fonts: { regular: Buffer; bold: Buffer } | null = null

export const documentFonts = () => {
  fonts ??= { regular: read('inter-regular'), bold: read('inter-semibold') }
  return fonts
}

type Weight = 'regular' | 'bold'
export type Fallback = { name: string; signs: RegExp; rightToLeft: boolean; files: Record<Weight, string> }

/** For names that Inter cannot write: Noto Sans by script, as Fontsource packs it. Opened by the document that needs it. */
export const fallbacks: readonly Fallback[] = [
  {
    name: 'hebrew',
    signs: /[\p{Script=Hebrew}]/u,
    rightToLeft: true,
    files: { regular: 'noto-sans-hebrew-regular.woff', bold: 'noto-sans-hebrew-semibold.woff' },
  },
  {
    name: 'arabic',
    signs: /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0655]/u,
    rightToLeft: true,
    files: { regular: 'noto-sans-arabic-regular.woff', bold: 'noto-sans-arabic-semibold.woff' },
  },
  {
    name: 'chinese',
    signs: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fc\uff00-\uffef]/u,
    rightToLeft: false,
    files: { regular: 'noto-sans-sc-regular.ttf', bold: 'noto-sans-sc-regular.ttf' },
  },
]

export const fallbackPath = ({ files }: Fallback, weight: Weight) => fileURLToPath(placeOf(files[weight]))
