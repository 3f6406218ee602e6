import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const placeOf = (name: string) => new URL(`./fonts/${name}`, import.meta.url)

/** Inter subset (Latin, Greek, Cyrillic), built by scripts/fonts.mjs; read once per process. */
const read = (name: string) => readFileSync(placeOf(`${name}.ttf`))

let fonts: { regular: Buffer; bold: Buffer } | null = null

export const documentFonts = () => {
  fonts ??= { regular: read('inter-regular'), bold: read('inter-semibold') }
  return fonts
}

type Weight = 'regular' | 'bold'
export type Fallback = { name: string; signs: RegExp; rightToLeft: boolean; files: Record<Weight, string> }

const inBothWeights = (name: string, signs: RegExp, rightToLeft = false): Fallback => ({
  name,
  signs,
  rightToLeft,
  files: { regular: `noto-sans-${name}-regular.woff`, bold: `noto-sans-${name}-semibold.woff` },
})
/** One weight only, for scripts with thousands of glyphs. */
const inOneWeight = (name: string, signs: RegExp, file: string): Fallback => ({
  name,
  signs,
  rightToLeft: false,
  files: { regular: file, bold: file },
})

/** Noto Sans per script for names that Inter does not cover, from Fontsource; loaded on demand. */
export const fallbacks: readonly Fallback[] = [
  inBothWeights('hebrew', /[\p{Script=Hebrew}]/u, true),
  inBothWeights('arabic', /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0655]/u, true),
  inBothWeights('armenian', /[\p{Script=Armenian}]/u),
  inBothWeights('georgian', /[\p{Script=Georgian}]/u),
  inBothWeights('devanagari', /[\p{Script=Devanagari}\u0964\u0965]/u),
  inBothWeights('tamil', /[\p{Script=Tamil}]/u),
  inBothWeights('thai', /[\p{Script=Thai}]/u),
  inOneWeight('korean', /[\p{Script=Hangul}]/u, 'noto-sans-kr-regular.ttf'),
  inOneWeight(
    'chinese',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fc\uff00-\uffef]/u,
    'noto-sans-sc-regular.ttf',
  ),
]

export const fallbackPath = ({ files }: Fallback, weight: Weight) => fileURLToPath(placeOf(files[weight]))
