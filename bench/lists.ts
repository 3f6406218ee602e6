import { withServers } from './floor.ts'

const people = 5_000

const fill = `
  with made as (
    insert into users (account_id, email, firstname, lastname, status)
    select a.id, 'person' || n || '@boreal.test', 'First' || n % 97, 'Last' || n % 977, 'active'
    from accounts a, generate_series(1, ${people}) n where a.name = 'Boréal' returning id, account_id
  )
  insert into user_modules (account_id, user_id, module, role, organization_id)
  select m.account_id, m.id, 'tim', 'store_seller', o.id from made m join organizations o on o.external_id = 'BOR-LYO'`

/** GET /api/users, compared with the same queries in a bare handler. */
export const measureLists = () =>
  withServers(async ({ owner, signIn, compare }) => {
    await owner.query(fill)
    await owner.query('vacuum analyze')
    const headers = await signIn('manager@boreal.test')
    return [await compare(`GET /api/users (${people} people, page 3)`, '/api/users?page=3', headers)]
  })
