import type { home as fr } from '../fr/home.ts'
import type { Words } from '../words.ts'

export const home: Words<typeof fr> = {
  support: 'Support',
  hello: 'Hello {name}',
  today: '{day}, {place}',
  shortcuts: 'Shortcuts',
  shortcut: {
    userCreate: 'Invite a user',
    entityCreate: 'Create an entity',
    users: 'See the users',
    entities: 'See the entities',
    mails: 'Read the sent e-mails',
    jobs: 'Follow background jobs',
  },
  figures: 'Key figures',
  activePeople: 'Active users',
  invitedPeople: 'Pending invitations',
  weekPeople: 'People signed in',
  weekSignIns: 'Sign-ins',
  versus: 'against {count, number}',
  weekOf: 'Sign-ins of the week of {date}.',
  noWeek: 'The figures of the week arrive next Monday.',
  entities: 'Your entities',
  noEntities: 'No entities yet',
  noEntitiesText: 'Stores, buyers and warehouses you create appear here.',
  kinds: {
    root: 'Head offices',
    tim: 'Stores and management units',
    lcm: 'Buyers',
    rps: 'Warehouses and workshops',
    no_module_type: 'Others',
  },
  recent: 'Recently signed in',
  nobody: 'Nobody yet',
  nobodyText: 'Your colleagues appear here once they have signed in.',
}
