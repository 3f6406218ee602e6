import { refuseField } from '#domain/errors.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { isHostTaken } from './store.ts'

export const hostNamed = (app: App, subdomain: string) => `${subdomain}.${app.config.sitesDomain}`

/** Host of a site, and whether it is free; the dashboard's host is not. */
export const addressFor = async (app: App, tx: Tx, subdomain: string) => {
  const host = hostNamed(app, subdomain)
  return { host, free: host !== app.config.dashboardHost && !(await isHostTaken(tx, host)) }
}

export const hostFor = async (app: App, tx: Tx, subdomain: string) => {
  const { host, free } = await addressFor(app, tx, subdomain)
  if (!free) throw refuseField('subdomain', 'site_address_taken')
  return host
}
