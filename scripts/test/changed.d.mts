export const changedFiles: (base: string) => string[]
export const affectedJourneys: (files: readonly string[]) => string[] | null
