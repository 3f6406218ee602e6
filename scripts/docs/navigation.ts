/** Order of the pages in the side bar; `path` without `.md`. Every page of the site is in it (scripts/docs/links.test.ts). */
export type Page = { path: string; text: string }
export type Section = { title: string; pages: readonly Page[]; closed?: boolean }

const page = (path: string, text: string): Page => ({ path, text })

export const sections: readonly Section[] = [
  {
    title: 'Introduction',
    pages: [page('start', 'Getting started'), page('roles', 'Guides by role')],
  },
  {
    title: 'Concepts',
    pages: [
      page('concepts/device-life', 'The life of a device'),
      page('concepts/tenants-and-roles', 'Tenants, entities, roles'),
      page('concepts/pricing', 'Prices'),
      page('concepts/money', 'Money'),
    ],
  },
  {
    title: 'Buying',
    pages: [
      page('guides/sell-at-the-counter', 'Sell at the counter'),
      page('guides/sell-on-the-site', 'The sale on the site'),
      page('guides/follow-buybacks', 'Follow the buybacks'),
      page('guides/expedition', 'Pack and ship'),
      page('guides/register', 'Register'),
    ],
  },
  {
    title: 'Warehouse',
    pages: [
      page('guides/receive-and-check', 'Receive and check'),
      page('guides/counter-offer', 'Counter-offers'),
      page('guides/quarantine', 'Quarantine'),
      page('guides/refurbish', 'Refurbish'),
      page('guides/stock', 'Stock'),
    ],
  },
  {
    title: 'Management',
    pages: [
      page('guides/pay-customers', 'Pay customers'),
      page('guides/catalogue', 'Catalogue'),
      page('guides/import-prices', 'Import and export'),
      page('guides/site-and-home-page', 'Site and home page'),
      page('guides/selling-settings', 'Selling settings'),
      page('guides/users-and-entities', 'Users and entities'),
      page('guides/connect-systems', 'Connect systems'),
      page('guides/account-settings', 'Security, data, support'),
    ],
  },
  {
    title: 'Platform',
    pages: [page('guides/create-a-client', 'Create a client'), page('guides/platform-health', 'Platform health')],
  },
  {
    title: 'Operations',
    pages: [
      page('operations', 'Operation'),
      page('runbook', 'Runbook'),
      page('upgrading', 'Upgrading'),
      page('scale', 'Scale'),
      page('privacy', 'Privacy'),
      page('threat-model', 'Threat model'),
      page('security', 'Reporting vulnerabilities'),
      page('licences', 'Licences'),
    ],
  },
  {
    title: 'Integration',
    pages: [
      page('integration', 'Integrating'),
      page('sandbox', 'Sandbox accounts'),
      page('webhooks', 'Webhooks'),
      page('providers', 'Providers'),
      page('api/index', 'API reference'),
    ],
  },
  {
    title: 'Development',
    closed: true,
    pages: [
      page('architecture', 'Architecture'),
      page('mechanisms', 'Mechanisms'),
      page('events', 'Events of a buyback'),
      page('contributing', 'Contributing'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('glossary', 'Glossary'),
      page('glossary-languages', 'Glossary of the texts'),
      page('releases', 'Releases'),
    ],
  },
]
