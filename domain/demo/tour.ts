import type { Role } from '../access.ts'

/** A page of the dashboard to try; its texts are `tour.steps.<id>`. */
type Step = { id: string; path: string }

/** Guided tour of the public demo: what each group of roles does along one device’s life, in about five minutes. */
const tours = {
  seller: [
    { id: 'estimate', path: '/search' },
    { id: 'predeclared', path: '/buybacks-predeclared' },
    { id: 'follow', path: '/buybacks' },
    { id: 'ship', path: '/start-expedition' },
    { id: 'parcels', path: '/parcels-in-trouble' },
  ],
  area: [
    { id: 'region', path: '/home' },
    { id: 'counter', path: '/buybacks-predeclared' },
    { id: 'regionBuybacks', path: '/buybacks' },
    { id: 'team', path: '/users' },
  ],
  operator: [
    { id: 'receive', path: '/warehouse/checkin' },
    { id: 'check', path: '/warehouse/check' },
    { id: 'quarantine', path: '/buybacksQuarantine' },
    { id: 'workshop', path: '/workshop' },
    { id: 'stock', path: '/items-stock' },
  ],
  manager: [
    { id: 'prices', path: '/products' },
    { id: 'questions', path: '/diagnostic' },
    { id: 'circuits', path: '/circuits' },
    { id: 'site', path: '/design/home' },
    { id: 'payments', path: '/payment-batches' },
    { id: 'figures', path: '/statistics' },
  ],
  buyer: [
    { id: 'offers', path: '/buybacksQuarantine' },
    { id: 'dispatch', path: '/warehouse-dispatch' },
    { id: 'margins', path: '/items-stock' },
    { id: 'buybacks', path: '/buybacks' },
    { id: 'trends', path: '/statistics' },
  ],
  analyst: [
    { id: 'today', path: '/home' },
    { id: 'trends', path: '/statistics' },
    { id: 'buybacks', path: '/buybacks' },
    { id: 'catalogue', path: '/products' },
  ],
} as const satisfies Record<string, readonly Step[]>

type TourGroup = keyof typeof tours
export type TourStep = (typeof tours)[TourGroup][number]

const groups: Partial<Record<Role, TourGroup>> = {
  store_seller: 'seller',
  store_manager: 'seller',
  management_unit_manager: 'area',
  warehouse_operator: 'operator',
  warehouse_manager: 'operator',
  root_management_unit_manager: 'manager',
  buyer_manager: 'buyer',
  root_management_unit_analyst: 'analyst',
}

/** Steps of a role’s tour, in order; none for a role that the public demo does not offer. */
export const tourOf = (role: Role): readonly TourStep[] => {
  const group = groups[role]
  return group ? tours[group] : []
}
