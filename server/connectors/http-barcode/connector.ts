import { imeiPattern } from '#domain/buyback/imei.ts'
import { barcodeContract } from '#domain/connector/contract/services.ts'
import { Refusal } from '#domain/errors.ts'
import type { Connector } from '../connector.ts'
import { asked, httpSettings, ping } from '../http.ts'
import { imeiAction } from './imei.ts'

const { calls } = barcodeContract

/** A retailer's barcode service; protocol in docs/providers.md. */
export const connector: Connector<typeof httpSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000004',
  code: 'http-barcode',
  name: 'HTTP bar-code service',
  type: 'premium_feature',
  kind: 'barcode',
  settings: httpSettings,
  test: ping,
  actions: {
    get_barcode_product: {
      changes: false,
      run: ({ call }, [id = '']) => call(asked(calls.readBarcode, { id })),
    },
    [imeiAction]: {
      changes: false,
      run: async ({ call }, [imei = '']) => {
        if (!imeiPattern.test(imei)) throw new Refusal('invalid_input', {}, [{ path: 'values', code: 'imei_digits' }])
        return call(asked(calls.readImei, { id: imei }))
      },
    },
  },
}
