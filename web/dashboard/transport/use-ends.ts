import { useTranslation } from 'react-i18next'
import type { PackageRow } from '#domain/package/schema.ts'

/** Where a package leaves and where it goes: what no store packs leaves its customer, or goes back to them. */
export const useEnds = () => {
  const { t } = useTranslation()
  return ({ kind, store, warehouse }: Pick<PackageRow, 'kind' | 'store' | 'warehouse'>) => {
    const other = store?.commonName ?? t('transports.customer')
    return kind === 'return' ? { from: warehouse.commonName, to: other } : { from: other, to: warehouse.commonName }
  }
}
