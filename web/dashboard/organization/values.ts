import type { Organization, OrganizationType } from '#domain/organization/schema.ts'

export const valuesOf = (entity: Organization | undefined, country: string) => ({
  accountId: undefined as string | undefined,
  type: (entity?.type ?? '') as OrganizationType | '',
  commonName: entity?.commonName ?? '',
  corporateName: entity?.corporateName ?? '',
  siret: entity?.siret ?? '',
  vatNumber: entity?.vatNumber ?? '',
  capital: entity?.capital ?? '',
  street: entity?.street ?? '',
  streetMore: entity?.streetMore ?? '',
  zipCode: entity?.zipCode ?? '',
  city: entity?.city ?? '',
  country: entity?.country ?? country,
  latitude: entity?.latitude ?? null,
  longitude: entity?.longitude ?? null,
  geocodedByUser: entity?.geocodedByUser ?? false,
  placeEmail: entity?.placeEmail ?? '',
  collectionTime: entity?.collectionTime ?? '',
  phone: entity?.phone ?? '',
  hours: entity?.hours ?? null,
  acceptedCategoryIds: entity?.acceptedCategoryIds ?? [],
  parentOrganizationId: entity?.parentOrganizationId ?? null,
  externalId: entity?.externalId ?? '',
  defaultWarehouseId: entity?.defaultWarehouse?.id ?? null,
  buyerId: entity?.buyer?.id ?? null,
})
export type Values = ReturnType<typeof valuesOf>
