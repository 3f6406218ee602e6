import { itemAt } from '../checked.ts'

/**
 * Colour ramp of an account, derived from its main colour. Computed in OKLCH, where changing the lightness keeps the
 * hue (in HSL, a light blue turns violet).
 */
type Lch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** Linear red, green and blue of `#rrggbb`, 0 to 1. */
const linear = (hex: string): Rgb => [toLinear(channel(hex, 1)), toLinear(channel(hex, 3)), toLinear(channel(hex, 5))]
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const toLch = (hex: string): Lch => {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, y), h: Math.atan2(y, a) }
}

const toRgb = ({ l: lightness, c, h }: Lch): Rgb => {
  const a = c * Math.cos(h)
  const y = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * y) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const isShown = (colour: Lch) => toRgb(colour).every((value) => value >= -0.0005 && value <= 1.0005)

/** Nearest sRGB colour with this lightness and hue; chroma is reduced until the colour is in gamut. */
const toHex = (colour: Lch) => {
  let shown = colour
  if (!isShown(colour)) {
    let [low, high] = [0, colour.c]
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2
      if (isShown({ ...colour, c: middle })) low = middle
      else high = middle
    }
    shown = { ...colour, c: low }
  }
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
  return `#${toRgb(shown)
    .map((value) => byte(value).toString(16).padStart(2, '0'))
    .join('')}`
}

export const luminance = (hex: string) => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Minimum contrast ratio for text (WCAG AA). */
export const readableRatio = 4.5

export const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

const darkenedUntil = (colour: Lch, ratio: number) => {
  let { l } = colour
  while (l > 0 && contrast(toHex({ ...colour, l }), '#ffffff') < ratio) l = Math.max(0, l - 0.004)
  return { ...colour, l }
}

/** Shades 0 to 6: fraction of the way to white, and fraction of the chroma that is kept. */
const tints = [
  { white: 0.941, keep: 0.115 },
  { white: 0.877, keep: 0.23 },
  { white: 0.753, keep: 0.458 },
  { white: 0.599, keep: 0.71 },
  { white: 0.411, keep: 0.94 },
  { white: 0.228, keep: 1.055 },
  { white: 0.107, keep: 1.087 },
] as const

/** Main colour for text, icons and thin lines on white: darkened until it reaches 4.5:1. */
export const brandInk = (mainColor: string) => {
  const wanted = mainColor.toLowerCase()
  return contrast(wanted, '#ffffff') >= readableRatio ? wanted : toHex(darkenedUntil(toLch(wanted), readableRatio))
}

/**
 * Ten shades, light to dark. Shade 7 is the colour for texts (`brandInk`); shade 9 reaches 10:1 with white and is the
 * background of the site's hero.
 */
export const brandRamp = (mainColor: string): string[] => {
  const main = darkenedUntil(toLch(mainColor.toLowerCase()), readableRatio)
  const lighter = tints.map(({ white, keep }) => ({ ...main, l: main.l + (1 - main.l) * white, c: main.c * keep }))
  return [
    ...lighter.map(toHex),
    brandInk(mainColor),
    toHex({ ...main, l: main.l * 0.86, c: main.c * 0.86 }),
    toHex(darkenedUntil({ ...main, l: main.l * 0.665, c: main.c * 0.65 }, 10)),
  ]
}

/** Surface with text: button, badge, current step. */
export type BrandFill = { fill: string; hover: string; text: string }

/** White where it is readable, otherwise the colour of texts, otherwise black (a few middle tones). */
const textOn = (fill: string) =>
  ['#ffffff', '#14181a'].find((text) => contrast(fill, text) >= readableRatio) ?? '#000000'

/** Text is moved away from, so that the contrast grows while the pointer is over the surface. */
const fillOf = (fill: string): BrandFill => {
  const { l, c, h } = toLch(fill)
  const text = textOn(fill)
  return { fill, hover: toHex({ l: text === '#ffffff' ? l * 0.9 : l + (1 - l) * 0.25, c, h }), text }
}

/** Minimum contrast ratio of a surface with the page, below which its edge cannot be seen. */
const visibleRatio = 1.2

/** Main colour as given; nearly white colours are replaced by the colour for texts. */
export const brandFill = (mainColor: string): BrandFill => {
  const wanted = mainColor.toLowerCase()
  return fillOf(contrast(wanted, '#ffffff') >= visibleRatio ? wanted : brandInk(wanted))
}

const darkSurface = '#15191b'

/** Main colour as given, lightened until it reaches 3:1 with the surface of the dark scheme. */
export const brandFillOnDark = (mainColor: string): BrandFill => {
  const wanted = mainColor.toLowerCase()
  if (contrast(wanted, darkSurface) >= 3) return fillOf(wanted)
  const colour = toLch(wanted)
  let { l } = colour
  while (l < 1 && contrast(toHex({ ...colour, l }), darkSurface) < 3) l += 0.004
  return fillOf(toHex({ ...colour, l }))
}

/** Main colour for text and icons on the dark scheme's surface (#15191b). */
export const brandOnDark = (mainColor: string) => {
  const { c, h } = toLch(mainColor.toLowerCase())
  return toHex({ l: 0.774, c: Math.min(c, 0.12), h })
}

/** Button on the dark banner: the main colour as given where it stands out, otherwise a light tint. */
const bannerFill = ({ fill, text }: BrandFill, ramp: string[]) => {
  const [tint, dark] = [itemAt(ramp, 3), itemAt(ramp, 9)]
  return contrast(fill, dark) >= 3 ? { fill, text } : { fill: tint, text: dark }
}

/** CSS custom properties of the main colour, for the first HTML, the dashboard and the previews. */
export const brandVariables = (mainColor: string): Record<`--${string}`, string> => {
  const [light, dark] = [brandFill(mainColor), brandFillOnDark(mainColor)]
  const ramp = brandRamp(mainColor)
  const banner = bannerFill(light, ramp)
  return {
    ...Object.fromEntries(ramp.map((shade, index) => [`--brand-${index}`, shade])),
    '--brand-on-dark': brandOnDark(mainColor),
    '--brand-fill': light.fill,
    '--brand-fill-hover': light.hover,
    '--brand-fill-text': light.text,
    '--brand-banner-fill': banner.fill,
    '--brand-banner-text': banner.text,
    '--brand-dark-fill': dark.fill,
    '--brand-dark-fill-hover': dark.hover,
    '--brand-dark-fill-text': dark.text,
  }
}

/** The properties as the text of a rule. */
export const brandRule = (mainColor: string) =>
  `:root{${Object.entries(brandVariables(mainColor))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Main colour of the product itself, used where no account colour applies. */
export const platformColour = '#0b5f6d'
