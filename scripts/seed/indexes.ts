import type pg from 'pg'

export type Index = { table: string; name: string; definition: string }

/** Drops the secondary indexes of the tables during a bulk insertion; returns their definitions, the slowest to build first. */
export const dropIndexes = async (client: pg.Client, tables: readonly string[]) => {
  const { rows } = await client.query<Index>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where i.indrelid = any ($1::regclass[]) and not i.indisunique
     order by a.amname <> 'gin', array_position($1::text[], i.indrelid::regclass::text), c.relname`,
    [tables],
  )
  const { rows: comments } = await client.query<{ name: string; comment: string }>(
    `select i.indexrelid::regclass::text as name, quote_literal(obj_description(i.indexrelid, 'pg_class')) as comment
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique and obj_description(i.indexrelid, 'pg_class') is not null`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  const commentOf = new Map(comments.map(({ name, comment }) => [name, `; comment on index ${name} is ${comment}`]))
  // The definition of an index of a partitioned table leaves out its partitions.
  return rows.map((row) => ({
    ...row,
    definition: row.definition.replace(' ON ONLY ', ' ON ') + (commentOf.get(row.name) ?? ''),
  }))
}
