export const exportsOf = (accountId: string) => `/accounts/${accountId}/catalog-export`
export const importsOf = (accountId: string) => `/accounts/${accountId}/catalog-imports`
export const wizardOf = (accountId: string, importId?: string) =>
  `${importsOf(accountId)}/new${importId ? `?import=${importId}` : ''}`
