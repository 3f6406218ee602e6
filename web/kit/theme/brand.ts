import { brandVariables } from '#domain/account/brand.ts'

/** Sets the colours of the current account as CSS custom properties. */
export const paintBrand = (mainColor: string) => {
  for (const [name, value] of Object.entries(brandVariables(mainColor))) {
    document.documentElement.style.setProperty(name, value)
  }
}
