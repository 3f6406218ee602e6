import type { AccessChangePage } from '#domain/access-change/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage } from '#domain/money.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { opensLink } from '#server/platform/security/link-key.ts'
import type { Person, Stranger } from '#server/platform/who.ts'
import { erasing } from '#server/privacy/staff.ts'
import { removeFactors } from '#server/second-factor/reset.ts'
import { applyChange, cancelChange, changesOf, openChange, readChange, withdraw } from '#server/user/apply-change.ts'
import { readOwnUser } from '#server/user/read.ts'

type Link = { id: string; key: string | undefined }

const pageOf = async (tx: Tx, id: string): Promise<AccessChangePage> => {
  const page = await readChange(tx, id)
  if (!page) throw new Refusal('not_found')
  return { ...page, language: page.language ?? page.accountLanguage ?? defaultLanguage }
}

/** Runs work for the owner of the old address, who is identified by the mailed key. */
const byLink = <T>(app: App, who: Stranger, { id, key }: Link, work: (tx: Tx<Stranger>) => Promise<T>) => {
  if (!opensLink(app.config.secretKey, 'access_change', id, key)) throw new Refusal('not_found')
  return app.database.transaction('platform', who, work)
}

export const readByLink = async (app: App, who: Stranger, link: Link) =>
  byLink(app, who, link, (tx) => pageOf(tx, link.id))

const named = async (tx: Tx<Stranger>, userId: string) => {
  const user = await readOwnUser(tx, userId)
  return { ...tx, who: { ...tx.who, name: user ? `${user.firstname} ${user.lastname}` : tx.who.name } }
}

export const confirmByLink = async (app: App, who: Stranger, link: Link) =>
  erasing(app, (eraseUser) =>
    byLink(app, who, link, async (tx) => {
      const change = await openChange(tx, link.id)
      const before = await pageOf(tx, link.id)
      await applyChange(await named(tx, change.user_id), change, 'confirmed', { removeFactors, eraseUser })
      // An erasure deletes the change too.
      return (await readChange(tx, link.id)) ? pageOf(tx, link.id) : { ...before, outcome: 'confirmed' as const }
    }),
  )

export const cancelByLink = async (app: App, who: Stranger, link: Link) =>
  byLink(app, who, link, async (tx) => {
    const change = await openChange(tx, link.id)
    await cancelChange(await named(tx, change.user_id), change, 'user')
    return pageOf(tx, link.id)
  })

export const ownChanges = (app: App, who: Person) =>
  within(app, who, async (tx) => ({ members: await changesOf(tx, who.id) }))

export const withdrawChange = (app: App, who: Person, userId: string, changeId: string) =>
  within(app, who, (tx) => withdraw(tx, userId, changeId))
