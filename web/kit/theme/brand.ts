import { brandOnDark, brandRamp } from '#domain/account/brand.ts'

/** The page in the colour of the account one works for. */
export const paintBrand = (mainColor: string) => {
  brandRamp(mainColor).forEach((shade, index) => {
    document.documentElement.style.setProperty(`--brand-${index}`, shade)
  })
  document.documentElement.style.setProperty('--brand-on-dark', brandOnDark(mainColor))
}
