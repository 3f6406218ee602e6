/** Order of the pages in the side bar; `path` without `.md`. Every page of the site is in it (scripts/docs/links.test.ts). */
export type Page = { path: string; text: string }
export type Section = { title: string; pages: readonly Page[]; closed?: boolean }

const page = (path: string, text: string): Page => ({ path, text })

export const sections: readonly Section[] = [
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
