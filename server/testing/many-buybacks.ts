import type { TestApp } from './app.ts'

/** Copies a buyback with other numbers, customers, devices and optional column changes, created one minute apart. */
export const copyBuybacks = async (
  { sql }: Pick<TestApp, 'sql'>,
  id: string,
  { count, first = 0, changes = {} }: { count: number; first?: number; changes?: Record<string, string> },
) => {
  const [row] = await sql<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'buybacks' and is_generated = 'NEVER'`,
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    // The check digit is not valid; these numbers are never scanned.
    identification_number: `'29' || lpad(n::text, 11, '0')`,
    imei: `'35' || lpad(n::text, 12, '0') || '0'`,
    // Two rows share each timestamp: the order must use the id as well.
    created_at: `timestamptz '2026-05-01 12:00Z' - interval '1 minute' * (n / 2)`,
    ...changes,
  }
  const values = row!.columns
    .split(', ')
    .map((column) => own[column] ?? `b.${column}`)
    .join(', ')
  return sql<{ id: string }>(
    `insert into buybacks (${row!.columns}) select ${values} from buybacks b, generate_series($2::int, $3::int) n
       where b.id = $1 returning id`,
    [id, first, first + count - 1],
  )
}
