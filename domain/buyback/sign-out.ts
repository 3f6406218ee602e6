/** Instructions for signing a device out of its account from another device. */
export const signOutGuides = ['iphone', 'ipad', 'watch', 'mac', 'samsung', 'android'] as const
export type SignOutGuide = (typeof signOutGuides)[number]

type Named = { brand: string | null; label: string; model: string | null }

const apple: readonly [RegExp, SignOutGuide][] = [
  [/ipad/i, 'ipad'],
  [/watch/i, 'watch'],
  [/mac/i, 'mac'],
]

/** Guide for a product; products that are neither Apple nor Samsung use a Google account. */
export const signOutGuideOf = ({ brand, label, model }: Named): SignOutGuide => {
  const name = `${brand ?? ''} ${label} ${model ?? ''}`
  if (/\bapple\b|\bi(phone|pad|mac)\b|macbook/i.test(name))
    return apple.find(([words]) => words.test(name))?.[1] ?? 'iphone'
  return /samsung|galaxy/i.test(name) ? 'samsung' : 'android'
}
