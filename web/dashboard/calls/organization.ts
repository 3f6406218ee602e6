import { accountEndpoints } from '#domain/account/endpoints.ts'
import { auditEndpoints } from '#domain/audit/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'

/** Calls of the pages in routes/organization.ts. */
export const organizationCalls = {
  '/audit': [auditEndpoints.list, auditEndpoints.read, auditEndpoints.choices],
  '/users': [userEndpoints.list],
  '/users/import': [userEndpoints.assignableTypes, organizationEndpoints.choices, userEndpoints.readImport],
  '/user/create': [userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/user/:id/edit': [
    userEndpoints.read,
    secondFactorEndpoints.ofUser,
    userEndpoints.assignableTypes,
    organizationEndpoints.choices,
  ],
  '/userAdmin/create': [userEndpoints.assignableTypes],
  '/userAdmin/:id/edit': [userEndpoints.read, secondFactorEndpoints.ofUser, userEndpoints.assignableTypes],
  '/userClient/create': [accountEndpoints.list, userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/userClient/:id/edit': [
    userEndpoints.read,
    secondFactorEndpoints.ofUser,
    userEndpoints.assignableTypes,
    organizationEndpoints.choices,
  ],
  '/entities': [organizationEndpoints.list],
  '/entity/create': [
    organizationEndpoints.choices,
    organizationEndpoints.connectedBuyers,
    organizationEndpoints.connectedWarehouses,
  ],
  '/entity/:id/edit': [
    organizationEndpoints.read,
    organizationEndpoints.availableParents,
    organizationEndpoints.connectedBuyers,
    organizationEndpoints.connectedWarehouses,
  ],
}
