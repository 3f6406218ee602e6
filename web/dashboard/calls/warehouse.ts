import { accountEndpoints } from '#domain/account/endpoints.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'

/** Calls of the pages in routes/warehouse.ts. */
export const warehouseCalls = {
  '/warehouse/checkin': [
    accountEndpoints.rootDetail,
    warehouseEndpoints.checkin,
    warehouseEndpoints.find,
    parcelEndpoints.find,
    parcelEndpoints.open,
    parcelEndpoints.read,
    parcelEndpoints.scan,
    parcelEndpoints.confirm,
  ],
  '/warehouse/confirmation-checkin/:itemId?': [
    accountEndpoints.rootDetail,
    buybackEndpoints.read,
    buybackEndpoints.byNumber,
  ],
  '/warehouse/check/:itemId?': [
    warehouseEndpoints.find,
    warehouseEndpoints.sheet,
    warehouseEndpoints.stocks,
    buybackEndpoints.act,
  ],
}
