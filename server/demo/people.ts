import type { AssignableRole } from '#domain/access.ts'

/** Password of every demo login listed in the README and at start-up. */
export const demoPassword = 'Demo-2025'

export const demoSites = [
  { host: 'boreal.localhost', name: 'Boréal' },
  { host: 'colombe.localhost', name: 'Colombe' },
] as const

type Attached = { role: AssignableRole; entity: string | null }
type DemoPerson = {
  email: string
  firstname: string
  lastname: string
  account: 'boreal' | 'colombe' | 'recircle' | null
  modules: Attached[]
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'root@reprise.test',
    firstname: 'Ada',
    lastname: 'Renaud',
    account: null,
    modules: [{ role: 'super_admin', entity: null }],
  },
  {
    email: 'admin@reprise.test',
    firstname: 'Victor',
    lastname: 'Haddad',
    account: null,
    modules: [{ role: 'admin', entity: null }],
  },
  {
    email: 'manager@boreal.test',
    firstname: 'Hélène',
    lastname: 'Garnier',
    account: 'boreal',
    modules: [{ role: 'root_management_unit_manager', entity: 'boreal' }],
  },
  {
    email: 'analyst@boreal.test',
    firstname: 'Thomas',
    lastname: 'Lefèvre',
    account: 'boreal',
    modules: [{ role: 'root_management_unit_analyst', entity: 'boreal' }],
  },
  {
    email: 'area@boreal.test',
    firstname: 'Nadia',
    lastname: 'Ferrand',
    account: 'boreal',
    modules: [{ role: 'management_unit_manager', entity: 'south' }],
  },
  {
    email: 'area-analyst@boreal.test',
    firstname: 'Hugo',
    lastname: 'Lemoine',
    account: 'boreal',
    modules: [{ role: 'management_unit_analyst', entity: 'north' }],
  },
  {
    email: 'store@boreal.test',
    firstname: 'Camille',
    lastname: 'Morel',
    account: 'boreal',
    modules: [{ role: 'store_manager', entity: 'lyon' }],
  },
  {
    email: 'seller@boreal.test',
    firstname: 'Yanis',
    lastname: 'Morvan',
    account: 'boreal',
    modules: [{ role: 'store_seller', entity: 'lyon' }],
  },
  {
    email: 'multi@boreal.test',
    firstname: 'Inès',
    lastname: 'Caron',
    account: 'boreal',
    modules: [
      { role: 'store_manager', entity: 'lille' },
      { role: 'root_management_unit_manager', entity: 'boreal' },
    ],
  },
  {
    email: 'manager@colombe.test',
    firstname: 'Oliver',
    lastname: 'Bennett',
    account: 'colombe',
    modules: [{ role: 'root_management_unit_manager', entity: 'colombe' }],
  },
  {
    email: 'seller@colombe.test',
    firstname: 'Amelia',
    lastname: 'Clarke',
    account: 'colombe',
    modules: [{ role: 'store_seller', entity: 'leeds' }],
  },
  {
    email: 'buyer@recircle.test',
    firstname: 'Marc',
    lastname: 'Dumont',
    account: 'recircle',
    modules: [{ role: 'buyer_manager', entity: 'recircle' }],
  },
  {
    email: 'warehouse@recircle.test',
    firstname: 'Sofie',
    lastname: 'Peeters',
    account: 'recircle',
    modules: [{ role: 'warehouse_manager', entity: 'villeurbanne' }],
  },
  {
    email: 'operator@recircle.test',
    firstname: 'Idriss',
    lastname: 'Belkacem',
    account: 'recircle',
    modules: [{ role: 'warehouse_operator', entity: 'villeurbanne' }],
  },
]

export const demoLogins = demoPeople.map(({ email, modules }) => ({
  email,
  label: modules.map(({ role }) => role).join(' + '),
}))
