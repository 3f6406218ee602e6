import { barcodeContract } from '#domain/connector/contract/services.ts'

/** Action that returns the status of an IMEI. */
export const imeiAction = 'get_imei_status'

export const imeiDevice = barcodeContract.calls.readImei.answer
