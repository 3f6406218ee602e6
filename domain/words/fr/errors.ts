import type { ErrorCode } from '../../errors.ts'
import { accessErrors } from './errors-access.ts'
import { buybackErrors } from './errors-buyback.ts'
import { catalogueErrors } from './errors-catalogue.ts'
import { configurationErrors } from './errors-configuration.ts'
import { fileErrors } from './errors-file.ts'
import { organizationErrors } from './errors-organization.ts'
import { requestErrors } from './errors-request.ts'
import { saleErrors } from './errors-sale.ts'

/** One text per error code: the problem and the next step. */
export const errors = {
  ...requestErrors,
  ...accessErrors,
  ...organizationErrors,
  ...catalogueErrors,
  ...configurationErrors,
  ...saleErrors,
  ...buybackErrors,
  ...fileErrors,
} as const satisfies Record<ErrorCode | 'network_error' | 'unknown', string>
