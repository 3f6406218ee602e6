import { useTranslation } from 'react-i18next'
import type { PackageRow } from '#domain/package/schema.ts'

/** Origin and destination of a package; without a store it is the customer. */
export const useEnds = () => {
  const { t } = useTranslation()
  return ({ kind, store, warehouse }: Pick<PackageRow, 'kind' | 'store' | 'warehouse'>) => {
    const other = store?.commonName ?? t('transports.customer')
    return kind === 'return' ? { from: warehouse.commonName, to: other } : { from: other, to: warehouse.commonName }
  }
}
