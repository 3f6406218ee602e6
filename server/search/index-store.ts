import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { type Entry, type Indexed, readWord } from './document.ts'

/** Serializes indexing per account. */
export const lockIndex = async (tx: Tx, accountId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('search ' || ${accountId}::text, 0))`.execute(tx.db)
}

/** A product that changed several times has several rows. */
export const takeChanges = async (tx: Tx, accountId: string, limit: number) => {
  const { rows } = await sql<{ product_id: string }>`
    delete from search_changes where account_id = ${accountId} and product_id in (
      select product_id from search_changes where account_id = ${accountId} limit ${limit})
    returning product_id`.execute(tx.db)
  return { ids: [...new Set(rows.map((row) => row.product_id))], more: rows.length >= limit }
}

export const countWaiting = async (tx: Tx, accountId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct product_id)::int as n from search_changes where account_id = ${accountId}`.execute(tx.db)
  return rows[0]!.n
}

export const publishedAmong = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<Indexed[]> => {
  const { rows } = await sql<Indexed>`
    select p.id, p.label, p.brand, p.model, p.reference, p.ean, p.tac_codes as "tacCodes",
      p.category_id as "categoryId", c.label as category, p.price, p.image_id as "imageId",
      p.image_hd_id as "imageHdId", p.simple, p.is_collecting_imei as "isCollectingIMEI",
      array(select a.label from categories a where a.account_id = p.account_id and a.id = any(c.ancestors)
        and a.parent_id is not null) as "categoryPath",
      array(select distinct step from categories s, unnest(s.ancestors) as step where s.account_id = p.account_id
        and (s.id = p.category_id or s.id = any(p.secondary_category_ids))) as "categoryIds"
    from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
    where p.account_id = ${accountId} and p.id = any(${ids}::uuid[]) and p.status = 'published'`.execute(tx.db)
  return rows.map((row) => ({ ...row, price: row.price ?? 0 }))
}

/** Deletes the documents of these products; returns their words. */
export const forgotten = async (tx: Tx, accountId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ words: string[] }>`
    delete from search_documents where account_id = ${accountId} and product_id = any(${ids}::uuid[])
    returning tsvector_to_array(words) as words`.execute(tx.db)
  return rows.flatMap(({ words }) => words.flatMap((held) => readWord(held) ?? []))
}

export const storeEntries = async (tx: Tx, accountId: string, entries: readonly Entry[]) => {
  if (entries.length === 0) return
  const rows = entries.map(({ document, vector, key, brandKey, sortKey, recentKey, bags, concepts, extent }) => ({
    product_id: document.id,
    words: vector,
    key,
    brand_key: brandKey,
    sort_key: sortKey,
    recent_key: recentKey,
    bags,
    accessory: document.accessory,
    extent,
    concepts,
    brand: document.brand ?? null,
    category: document.category,
    category_id: document.category_id,
    category_ids: document.category_ids,
    price: document.price,
    document,
  }))
  await sql`
    insert into search_documents (account_id, product_id, words, key, brand_key, sort_key, recent_key, bags, accessory, extent,
      concepts, brand, category, category_id, category_ids, price, document)
    select ${accountId}, r.product_id, r.words::tsvector, r.key, r.brand_key, r.sort_key, r.recent_key, r.bags, r.accessory, r.extent,
      r.concepts, r.brand, r.category, r.category_id, r.category_ids, r.price, r.document
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(product_id uuid, words text, key text, brand_key text,
      sort_key text, recent_key text, bags text[], accessory boolean, extent smallint, concepts text[], brand text, category text,
      category_id uuid, category_ids uuid[], price integer, document json)`.execute(tx.db)
}

export const lockWords = async (tx: Tx, accountId: string, words: readonly string[]) => {
  await sql`
    select from search_words where account_id = ${accountId} and word = any(${words}::text[])
    order by word for update`.execute(tx.db)
}

/** Words whose sound form is not stored yet; a word with it has all its forms. */
export const wordsWithoutForms = async (tx: Tx, accountId: string, pairs: readonly (readonly [string, string])[]) => {
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${pairs.map(([sound]) => sound)}::text[], ${pairs.map(([, word]) => word)}::text[]) as w(sound, word)
    where not exists (select from search_forms f where f.account_id = ${accountId} and f.form = w.sound and f.word = w.word)`.execute(
    tx.db,
  )
  return rows.map(({ word }) => word)
}

export const addToWords = async (
  tx: Tx,
  accountId: string,
  words: readonly { word: string; kind: number; by: number }[],
) => {
  await sql`
    insert into search_words as w (account_id, word, kind, documents)
    select ${accountId}, * from unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ kind }) => kind)}::smallint[], ${words.map(({ by }) => by)}::int[])
    on conflict (account_id, word) do update set documents = w.documents + excluded.documents,
      kind = least(w.kind, excluded.kind)`.execute(tx.db)
}

export const takeFromWords = async (tx: Tx, accountId: string, words: readonly (readonly [string, number])[]) => {
  await sql`
    update search_words w set documents = w.documents + d.by
    from unnest(${words.map(([word]) => word)}::text[], ${words.map(([, by]) => by)}::int[]) as d(word, by)
    where w.account_id = ${accountId} and w.word = d.word`.execute(tx.db)
}

export const deleteUnusedWords = async (tx: Tx, accountId: string) => {
  await sql`delete from search_words where account_id = ${accountId} and documents <= 0`.execute(tx.db)
}

export const insertForms = async (tx: Tx, accountId: string, pairs: readonly (readonly [string, string])[]) => {
  await sql`
    insert into search_forms (account_id, form, word)
    select ${accountId}, * from unnest(${pairs.map(([form]) => form)}::text[], ${pairs.map(([, word]) => word)}::text[])
    on conflict do nothing`.execute(tx.db)
}
