import { type RawBuilder, sql } from 'kysely'
import { defaultLanguage, isLanguage, type Language } from '#domain/money.ts'
import type { Tx } from '#server/platform/app.ts'

/**
 * Id of a copied row, derived from the original's id and the target account, so that references need no mapping table.
 * Version and variant bits are set to make it a valid UUID.
 */
const copied = (to: string, id: string) =>
  sql`overlay(overlay(md5(${to}::text || ${sql.ref(id)}::text) placing '8' from 13) placing 'a' from 17)::uuid`

/** Default languages of the source and of the copy. */
export type CopyLanguages = { from: Language; to: Language }

export const copyLanguages = async ({ db }: Tx, from: string, to: string): Promise<CopyLanguages> => {
  const rows = await db.selectFrom('accounts').select(['id', 'language']).where('id', 'in', [from, to]).execute()
  const of = (id: string) => {
    const language = rows.find((row) => row.id === id)?.language
    return isLanguage(language) ? language : defaultLanguage
  }
  return { from: of(from), to: of(to) }
}

/** A text in the language of the copy, or the original if it is not translated. `name`: key in the translations. */
const localised = (translations: string, { to }: CopyLanguages, name: string, original: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${sql.ref(translations)} #>> array[${to}, ${name}]::text[], ''), ${original})`

/**
 * Translations of the copy: its default language is the text itself, the original becomes a translation. A text whose
 * translation is equal to it is thereby known as not translated.
 */
const translated = (translations: string, { from, to }: CopyLanguages, original: RawBuilder<unknown>) =>
  from === to
    ? sql`${sql.ref(translations)}`
    : sql`(${sql.ref(translations)} - ${to}::text) || jsonb_build_object(${from}::text, jsonb_strip_nulls(${original}))`

/** Units of storage in labels: French writes Go and To, other languages GB and TB. */
const withUnits = (column: string, { from, to }: CopyLanguages) => {
  const [gone, written] = to === 'fr-FR' ? ['B', 'o'] : ['o', 'B']
  const label = sql.ref(column)
  return from === to
    ? sql`${label}`
    : sql`regexp_replace(${label}, ${`(\\d\\s?[GTM])${gone}\\M`}, ${`\\1${written}`}, 'g')`
}

export const hasCatalogue = async ({ db }: Tx, accountId: string) => {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const firstBuyerOf = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from organizations o
    where o.type = 'buyer' and o.status = 'active' and (o.account_id = ${accountId}
      or o.account_id in (select buyer_account_id from account_links where seller_account_id = ${accountId}))
    order by o.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Top down: a category's path is derived from its parent. The root already exists. */
export const copyCategories = async (
  tx: Tx,
  from: string,
  to: string,
  buyer: string | null,
  languages: CopyLanguages,
) => {
  const text = (name: string, column: string) => localised('c.translations', languages, name, sql.ref(column))
  const originals = sql`jsonb_build_object('label', c.label, 'description', c.description,
    'highlightedInstruction', c.highlighted_instruction, 'childrenDescription', c.children_description)`
  await sql`insert into categories (account_id, id, parent_id, label, identifier, position, image_id, description, buyer_id,
      length, width, height, weight, absorption_type, absorption_value, absorption_max, saved_emissions,
      saving_source, tariff_number, origin_country, highlighted_instruction, children_description, translations)
    select ${to}, ${copied(to, 'c.id')},
      case when p.parent_id is null then top.id else ${copied(to, 'c.parent_id')} end,
      ${text('label', 'c.label')}, c.identifier, c.position, c.image_id, ${text('description', 'c.description')}, ${buyer}, c.length, c.width, c.height, c.weight,
      c.absorption_type, c.absorption_value, c.absorption_max, c.saved_emissions, c.saving_source, c.tariff_number, c.origin_country,
      ${text('highlightedInstruction', 'c.highlighted_instruction')},
      ${text('childrenDescription', 'c.children_description')},
      ${translated('c.translations', languages, originals)}
    from categories c
      join categories p on p.account_id = c.account_id and p.id = c.parent_id
      join categories top on top.account_id = ${to} and top.parent_id is null
    where c.account_id = ${from} and not exists (select from categories a
      where a.account_id = c.account_id and a.id = any(c.ancestors) and a.status = 'archived')
    order by cardinality(c.ancestors), c.id`.execute(tx.db)
}

/** Includes the questions of the root category, which apply to all products. */
export const copyQuestions = async (tx: Tx, from: string, to: string, languages: CopyLanguages) => {
  const text = (name: string, column: string) => localised('q.translations', languages, name, sql.ref(column))
  const originals = sql`jsonb_build_object('title', q.title, 'howToTest', q.how_to_test, 'description', q.description)`
  const answerText = (name: string) => localised('answer.translations', languages, name, sql`answer.given ->> ${name}`)
  const answerOriginals = sql`jsonb_build_object('title', answer.given -> 'title', 'description', answer.given -> 'description')`
  const answers =
    languages.from === languages.to
      ? sql`q.answers`
      : sql`(select jsonb_agg(answer.given || jsonb_build_object('title', ${answerText('title')},
            'description', ${answerText('description')},
            'translations', ${translated('answer.translations', languages, answerOriginals)}) order by position)
          from (select given, position, coalesce(given -> 'translations', '{}') as translations
            from jsonb_array_elements(q.answers) with ordinality given (given, position)) answer)`
  await sql`insert into questions (account_id, category_id, position, title, how_to_test, description, translations, photos, answers)
    select ${to}, k.id, q.position, ${text('title', 'q.title')}, ${text('howToTest', 'q.how_to_test')},
      ${text('description', 'q.description')}, ${translated('q.translations', languages, originals)}, q.photos, ${answers}
    from questions q
      join categories c on c.account_id = q.account_id and c.id = q.category_id
      join categories k on k.account_id = ${to}
        and (k.id = ${copied(to, 'c.id')} or (c.parent_id is null and k.parent_id is null))
    where q.account_id = ${from}
    order by q.id`.execute(tx.db)
}

/** Published products only, in their main category. */
export const copyProducts = async (tx: Tx, from: string, to: string, languages: CopyLanguages) => {
  const { numAffectedRows } =
    await sql`insert into products (account_id, id, category_id, label, brand, model, reference, ean,
      tac_codes, comment, image_id, image_hd_id, height, length, width, weight, simple, status, price_functional,
      price_grade_a, price_grade_b, price_grade_c, price_grade_d, price_grade_e, is_collecting_imei,
      buyback_zero_not_allowed)
    select ${to}, ${copied(to, 'p.id')}, k.id, ${withUnits('p.label', languages)}, p.brand, p.model, p.reference, p.ean, p.tac_codes, p.comment,
      p.image_id, p.image_hd_id, p.height, p.length, p.width, p.weight, p.simple, p.status, p.price_functional,
      p.price_grade_a, p.price_grade_b, p.price_grade_c, p.price_grade_d, p.price_grade_e, p.is_collecting_imei,
      p.buyback_zero_not_allowed
    from products p
      join categories c on c.account_id = p.account_id and c.id = p.category_id
      join categories k on k.account_id = ${to}
        and (k.id = ${copied(to, 'c.id')} or (c.parent_id is null and k.parent_id is null))
    where p.account_id = ${from} and p.status = 'published'`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
