export const nodeOptions: readonly string[]
export const ensurePgbouncer: () => string
