import type { home as fr } from '../fr/home.ts'
import type { Words } from '../words.ts'

export const home: Words<typeof fr> = {
  support: 'Support',
  hello: 'Hello {name}',
  today: '{day}, {place}',
  shortcuts: 'Shortcuts',
  shortcut: {
    newBuyback: 'Start a buyback',
    expedition: 'Pack the parcels',
    predeclared: 'Finish a predeclared buyback',
    userCreate: 'Invite a user',
    entityCreate: 'Create an entity',
    users: 'See the users',
    entities: 'See the entities',
    jobs: 'Follow background jobs',
  },
  figures: 'Key figures',
}
