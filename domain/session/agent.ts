/** Browser patterns; user agents contain several names, the first match wins. */
const browserMarks = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const
const systemMarks = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
] as const

export const browsers = browserMarks.map(([name]) => name)
export const systems = systemMarks.map(([name]) => name)
export type Browser = (typeof browsers)[number]
export type System = (typeof systems)[number]

/** Browser and operating system of a user agent; null if unknown. */
export const deviceOf = (agent: string | null): { browser: Browser | null; system: System | null } => ({
  browser: browserMarks.find(([, mark]) => mark.test(agent ?? ''))?.[0] ?? null,
  system: systemMarks.find(([, mark]) => mark.test(agent ?? ''))?.[0] ?? null,
})
