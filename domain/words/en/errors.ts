import type { errors as fr } from '../fr/errors.ts'
import type { Words } from '../words.ts'
import { accessErrors } from './errors-access.ts'
import { buybackErrors } from './errors-buyback.ts'
import { catalogueErrors } from './errors-catalogue.ts'
import { configurationErrors } from './errors-configuration.ts'
import { fileErrors } from './errors-file.ts'
import { organizationErrors } from './errors-organization.ts'
import { requestErrors } from './errors-request.ts'
import { saleErrors } from './errors-sale.ts'

export const errors: Words<typeof fr> = {
  ...requestErrors,
  ...accessErrors,
  ...organizationErrors,
  ...catalogueErrors,
  ...configurationErrors,
  ...saleErrors,
  ...buybackErrors,
  ...fileErrors,
}
