import { brandOnDark, brandRamp } from '#domain/account/brand.ts'

/** Sets the brand colour ramp of the current account as CSS custom properties. */
export const paintBrand = (mainColor: string) => {
  brandRamp(mainColor).forEach((shade, index) => {
    document.documentElement.style.setProperty(`--brand-${index}`, shade)
  })
  document.documentElement.style.setProperty('--brand-on-dark', brandOnDark(mainColor))
}
