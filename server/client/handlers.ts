import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { createClient } from './create.ts'
import { addDomain, checkDomain, readDomains, removeDomain } from './domains.ts'
import { firstRunFor } from './first-run.ts'
import { addressFor } from './host.ts'
import { linkBuyer, readLinks, unlinkBuyer } from './links.ts'
import { moveClient } from './move.ts'
import { patchClient } from './patch.ts'
import { foundClient, shownClient } from './read.ts'

export const clientHandlers: Handlers<'clients'> = {
  siteAddress: ({ app, who, query }) => within(app, who, (tx) => addressFor(app, tx, query.subdomain)),
  firstRun: ({ app, who }) => firstRunFor(app, who),
  create: ({ app, who, body, once }) => createClient(app, who, body, once),
  read: ({ app, who, params }) => within(app, who, (tx) => shownClient(app, tx, params.id)),
  patch: ({ app, who, params, body }) => patchClient(app, who, params.id, body),
  activate: ({ app, who, params }) => moveClient(app, who, params.id, 'activate'),
  deactivate: ({ app, who, params }) => moveClient(app, who, params.id, 'deactivate'),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await foundClient(tx, params.id)
      return historyOf(tx, params.id, 'account')
    }),
  linkedBuyers: ({ app, who, params }) => readLinks(app, who, params.id),
  linkBuyer: ({ app, who, params, body }) => linkBuyer(app, who, params.id, body.buyerAccountId),
  unlinkBuyer: ({ app, who, params }) => unlinkBuyer(app, who, params.id, params.buyerId),
  domains: ({ app, who, params }) => readDomains(app, who, params.id),
  addDomain: ({ app, who, params, body }) => addDomain(app, who, params.id, body.domain),
  checkDomain: ({ app, who, params }) => checkDomain(app, who, params.id, params.domainId),
  removeDomain: ({ app, who, params }) => removeDomain(app, who, params.id, params.domainId),
}
