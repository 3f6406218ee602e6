import * as z from 'zod'
import type { Connector } from '../connector.ts'
import { httpSettings, idPath, ping } from '../http.ts'

const product = z.object({ label: z.string().max(255), brand: z.string().max(255), reference: z.string().max(255) })

/** A retailer's own service that knows its bar codes: docs/integration.md tells what it must answer. */
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
  },
}
