import { imeiPattern, readImei } from '#domain/buyback/imei.ts'
import { perTab } from '#web/kit/storage/storage.ts'

const key = 'reprise.searched-imei'

/** Stores a searched IMEI, to prefill the IMEI field of the offer. */
export const rememberSearched = (query: string) => {
  const imei = readImei(query)
  if (imeiPattern.test(imei)) perTab.write(key, imei)
  else perTab.remove(key)
}

export const searchedImei = () => perTab.read<string>(key)
