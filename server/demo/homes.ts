import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { homePagePatch } from '#domain/home-page/schema.ts'

import { markupRules, safeHtml } from '#server/home-page/sanitize.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { type System, systemUser } from '#server/platform/who.ts'

type DemoHome = {
  company: string
  metaTitle: string
  metaDescription: string
  banner: string
  list: string
  /** Name prefixes of the featured products. */
  products: string[]
  html: string
}

const homes: DemoHome[] = [
  {
    company: 'Boréal',
    metaTitle: 'Boréal Reprise – vendez vos appareils',
    metaDescription:
      'Vendez votre téléphone, votre console ou votre ordinateur à Boréal : un prix en deux minutes, l’envoi offert, le paiement après contrôle.',
    banner: 'Combien vaut votre appareil\u00a0?',
    list: 'Les plus repris',
    products: ['iPhone 14 Pro', 'PlayStation 5', 'Galaxy S23', 'Switch', 'iPad', 'MacBook Air', 'iPhone 13', 'Watch'],
    html: `<h2>Une seconde vie pour vos appareils</h2>
<p>Chaque appareil repris par Boréal est contrôlé, effacé et remis en état dans notre atelier partenaire de Villeurbanne. Ce qui ne peut pas être réparé sert de pièces ou part au recyclage.</p>
<ul>
<li><strong>Aucune mise à la décharge.</strong> Tout est réemployé ou recyclé.</li>
<li><strong>Vos données d’abord.</strong> Effacement vérifié avant toute remise en vente.</li>
<li><strong>Un prix clair.</strong> Le détail de l’estimation est affiché, réponse par réponse.</li>
</ul>
<p>Une question\u00a0? <a href="/faq">Consultez la FAQ</a> ou passez nous voir en magasin.</p>`,
  },
  {
    company: 'Colombe',
    metaTitle: 'Colombe Trade-in – sell your devices',
    metaDescription:
      'Sell your phone or console to Colombe: a price in two minutes, free postage, quick payment after the check.',
    banner: 'How much is your device worth?',
    list: 'Most traded in',
    products: ['iPhone 14 Pro', 'PlayStation 5', 'Galaxy S23', 'Switch'],
    html: `<h2>Good for you, good for the planet</h2>
<p>Every device that Colombe buys is checked, wiped and repaired. What cannot be repaired is used for parts or recycled.</p>
<p>Any question? <a href="/faq">Read the FAQ</a>.</p>`,
  },
]

/** Creates the home pages of the demo retailers after their catalogues. */
export const loadDemoHomes = (app: App) =>
  app.database.transaction('platform', systemUser('demo'), async (tx) => {
    for (const home of homes) await loadHome(tx, home)
  })

const loadHome = async (tx: Tx<System>, home: DemoHome) => {
  const account = await tx.db
    .selectFrom('accounts as a')
    .innerJoin('home_pages as h', 'h.account_id', 'a.id')
    .select(['a.id', 'h.id as homeId'])
    .where('a.name', '=', home.company)
    .executeTakeFirst()
  if (!account) return
  const productIds: string[] = []
  for (const name of home.products) {
    const id = await productCalled(tx, account.id, name)
    if (id) productIds.push(id)
  }
  const { widgets } = homePagePatch.parse({
    widgets: [
      { id: randomUUID(), type: 'search', enabled: true, title: home.banner, imageId: null },
      { id: randomUUID(), type: 'products', enabled: true, title: home.list, productIds },
      { id: randomUUID(), type: 'html', enabled: true, html: safeHtml(home.html) },
    ],
  })
  const { metaTitle, metaDescription } = home
  await tx.db
    .updateTable('home_pages')
    .set({
      status: 'on',
      meta_title: metaTitle,
      meta_description: metaDescription,
      widgets: JSON.stringify(widgets),
      markup_rules: markupRules,
    })
    .where('account_id', '=', account.id)
    .execute()
  await record(tx, {
    accountId: account.id,
    subject: 'home_page',
    id: account.homeId,
    event: 'update',
    changes: { metaTitle: { from: null, to: metaTitle } },
  })
}

const productCalled = async (tx: Tx, accountId: string, name: string) => {
  const product = await tx.db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('label', 'ilike', `%${name}%`)
    // The shortest matching name.
    .orderBy(sql`length(label)`)
    .orderBy('label')
    .limit(1)
    .executeTakeFirst()
  return product?.id
}
