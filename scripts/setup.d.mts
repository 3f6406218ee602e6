export const root: string
export const node: string
export const nodeOptions: readonly string[]
export const ensurePgbouncer: () => string
export const ensureOpenSsh: () => string
export const serverEntry: string
export const serverEnvironment: Record<string, string | undefined>
export const ensureServerBuilt: () => Promise<void>
export const ensureChromium: () => string
export const ensureChromiumShell: () => string
