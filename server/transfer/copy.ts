import type { App } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { systemUser } from '#server/platform/who.ts'
import { copyCategories, copyLanguages, copyProducts, copyQuestions, firstBuyerOf, hasCatalogue } from './copy-store.ts'

const us = systemUser('catalogue')

/** Copies categories, questions and products of another account into a new one; does nothing if a catalogue exists. */
export const copyCatalogue = (app: App, { from, to }: { from: string; to: string }) =>
  app.database.transaction('platform', us, async (tx) => {
    if (await hasCatalogue(tx, to)) return
    const buyer = await firstBuyerOf(tx, to)
    const languages = await copyLanguages(tx, from, to)
    await copyCategories(tx, from, to, buyer, languages)
    await copyQuestions(tx, from, to, languages)
    const products = await copyProducts(tx, from, to, languages)
    await record(tx, {
      accountId: to,
      subject: 'account',
      id: to,
      event: 'copy_catalogue',
      changes: { from, products },
    })
  })
