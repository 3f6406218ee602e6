import { auditFileAddress } from '#domain/audit/endpoints.ts'
import { shortReference } from '#domain/audit/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { actorText } from '#domain/history/text.ts'
import { type Tx, within } from '#server/platform/app.ts'
import { checkAllConsents } from '#server/platform/event/consent.ts'
import { recordNames } from '#server/platform/event/names-store.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isCounted } from '#server/platform/list/lists.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import type { Person } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { shownEntries } from './entries.ts'
import { everybody } from './file.ts'
import { auditById, auditChoices, auditPage, earlierEntries } from './store.ts'

const maxChoices = 20

type ChoicesAsked = { of: 'person' | 'record'; search?: string; id?: readonly string[] }

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const choicesOf = async (tx: Tx<Person>, { of, search, id }: ChoicesAsked) => {
  const rows = await auditChoices(tx.db, tx.who.accountId, of, id)
  const names =
    of === 'record'
      ? await recordNames(
          tx,
          tx.who.accountId,
          rows.map(({ found }) => found),
        )
      : new Map<string, string>()
  const text = (key: string) => lookUp(tx.who.language, key)
  const named = rows.flatMap(({ found, by, subject }) => {
    const unnamed = () => `${text(`audit.subjects.${subject}`)} ${shortReference(found)}`
    const label = of === 'person' ? actorText(by, { text }) : (names.get(found) ?? unnamed())
    return fold(label).includes(fold(search ?? '')) ? [{ id: found, label, detail: null }] : []
  })
  const members = named.toSorted((a, b) => a.label.localeCompare(b.label))
  return id ? { members, more: false } : { members: members.slice(0, maxChoices), more: members.length > maxChoices }
}

export const auditHandlers: Handlers<'audit'> = {
  list: ({ app, who, query }) =>
    within(app, who, async (tx) => {
      const [page, count] = auditPage(tx.db, who.accountId, query)
      const members = await shownEntries(tx, who.accountId, await page.execute())
      const counted = isCounted(query) ? await count.executeTakeFirstOrThrow() : null
      return { totalItems: counted?.n ?? null, members }
    }),
  read: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const row = await auditById(tx.db, who.accountId, params.id)
      if (!row) throw new Refusal('not_found')
      const [entry, ...earlier] = await shownEntries(tx, who.accountId, [
        row,
        ...(await earlierEntries(tx.db, who.accountId, row)),
      ])
      if (!entry) throw new Refusal('not_found')
      return { ...entry, earlier }
    }),
  choices: ({ app, who, query }) => within(app, who, (tx) => choicesOf(tx, query)),
  file: ({ app, who, query }) =>
    within(app, who, async (tx) => {
      await checkAllConsents(tx)
      const path = auditFileAddress(who.accountId ?? everybody)
      const asked = JSON.stringify(query)
      return { url: signedAddress(app.config.secretKey, path, { language: who.language, asked }) }
    }),
}
