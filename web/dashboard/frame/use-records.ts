import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingStore, IconReceipt, IconTag, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import type { PaletteEntry } from '#web/kit/input/palette.tsx'
import { useCan, useSession } from '../session.ts'
import { userAddress } from '../user/address.ts'

const minLength = 2
const maxPerKind = 4

/** Matching buybacks, products, users and entities that the user may see. */
export const useRecords = (query: string): PaletteEntry[] => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const can = useCan()
  const platform = useSession().currentOrganization === null
  const [text] = useDebouncedValue(query.trim(), 200)
  const asks = (mayRead: boolean) => ({ enabled: mayRead && text.length >= minLength })
  const search = { query: { search: text } }
  const buybacks = useAnswer(buybackEndpoints.list, search, asks(can('ROLE_BUYBACK_LIST_PAGE')))
  const products = useAnswer(
    productEndpoints.list,
    { query: { search_product_buyback: text, itemsPerPage: 5 } },
    asks(!platform && can('ROLE_PRODUCT_LIST_PAGE')),
  )
  const people = useAnswer(userEndpoints.list, search, asks(can('ROLE_USER_LIST_PAGE')))
  const entities = useAnswer(organizationEndpoints.list, search, asks(can('ROLE_ORGANIZATION_LIST_PAGE')))
  // Results of an earlier text are not shown.
  if (text.length < minLength || text !== query.trim()) return []

  const entry = (id: string, label: string, to: string) => ({
    id: `record ${id}`,
    label,
    // The server matched it, so it must pass the palette's filter.
    keywords: query,
    onOpen: () => void navigate(to),
  })
  const members = <Row>(answer: { data?: { members: Row[] } | undefined }) =>
    answer.data?.members.slice(0, maxPerKind) ?? []
  return [
    ...members(buybacks).map((row) => ({
      ...entry(
        row.id,
        [groupedNumber(row.identificationNumber), row.product.label, row.customerName].filter(Boolean).join(' · '),
        `/buyback/${row.id}`,
      ),
      group: t('frame.titles.buybacks'),
      icon: IconReceipt,
    })),
    ...members(products).map((row) => ({
      ...entry(row.id, [row.label, row.category.label].join(' · '), `/product/${row.id}/edit`),
      group: t('frame.titles.products'),
      icon: IconTag,
    })),
    ...members(people).flatMap((row) => {
      const to = can('USER_WRITE') ? userAddress(row, platform, can) : null
      return to
        ? [
            {
              ...entry(row.id, `${row.firstname} ${row.lastname} · ${row.email}`, to),
              group: t('frame.titles.users'),
              icon: IconUser,
            },
          ]
        : []
    }),
    ...members(entities).map((row) => ({
      ...entry(row.id, [row.commonName, row.city].filter(Boolean).join(' · '), `/entity/${row.id}/edit`),
      group: t('frame.titles.entities'),
      icon: IconBuildingStore,
    })),
  ]
}
