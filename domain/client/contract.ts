import type { ClientModule } from './schema.ts'

/** Parts of the client page, in the order of its tabs. */
const clientParts = ['general', 'modules', 'payments', 'transport', 'premium', 'whiteLabel', 'circuits'] as const
export type ClientPart = (typeof clientParts)[number]

const retailerParts: readonly ClientPart[] = ['whiteLabel', 'circuits']
/** Parts of a client with these modules. */
export const clientPartsOf = (modules: readonly ClientModule[]) =>
  clientParts.filter((part) => modules.includes('retailer') || !retailerParts.includes(part))

/**
 * Parts that are not the contract: platform administrators change them, and enter the client, only with its support
 * access. The payer is one of them, because it decides which account handles the customers' money.
 */
const consentParts: readonly ClientPart[] = ['payments', 'whiteLabel', 'circuits']
export const needsConsent = (part: ClientPart) => consentParts.includes(part)
