import * as z from 'zod'
import { imeiPattern } from '#domain/buyback/imei.ts'
import { Refusal } from '#domain/errors.ts'
import type { Connector } from '../connector.ts'
import { httpSettings, idPath, ping } from '../http.ts'
import { imeiAction, imeiDevice } from './imei.ts'

const product = z.object({ label: z.string().max(255), brand: z.string().max(255), reference: z.string().max(255) })

/** A retailer's barcode service; protocol in docs/integration.md. */
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
      run: ({ call }, [code = '']) =>
        call({ kind: 'read_barcode', method: 'GET', path: idPath('barcodes', code), answer: product }),
    },
    [imeiAction]: {
      changes: false,
      run: async ({ call }, [imei = '']) => {
        if (!imeiPattern.test(imei)) throw new Refusal('invalid_input', {}, [{ path: 'values', code: 'imei_digits' }])
        return call({ kind: 'read_imei', method: 'GET', path: idPath('imeis', imei), answer: imeiDevice })
      },
    },
  },
}
