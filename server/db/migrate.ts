import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { applyPending } from './apply.ts'
import { ConfigError } from './config-error.ts'
import { appRoles, ensureRoles } from './roles.ts'
import type { SecretKey } from './secret-key.ts'
import { allKeys, recordKey } from './secret-keys.ts'
import { beforeVersion18, tooOld } from './versions.ts'

const ownFolder = new URL('./migrations/', import.meta.url)
const lock = 7_271_984

/** Polls: a waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY waits. */
const takeLock = async (client: pg.Client) => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (first(rows).taken) return
    await sleep(100)
  }
}

/**
 * Applies pending migrations, forward only, and returns all keys. An advisory lock serializes processes that start
 * together. A schema that the next release has migrated is accepted as it is.
 */
export const migrate = async (ownerUrl: string, given: SecretKey, folder = ownFolder) => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await refuseOld(client)
    await takeLock(client)
    await client.query(beforeVersion18)
    await ensureRoles(client, await allKeys(client, given))
    const { applied, isAhead } = await applyPending(client, folder)
    const secretKey = await recordKey(client, given)
    // The next release has written these functions and grants already.
    if (!isAhead) {
      await runMigrations({ connectionString: ownerUrl })
      await client.query(jobFunctions)
      await grantToApp(client)
    }
    return { applied, secretKey }
  } finally {
    await client.end()
  }
}

/** Migrates an empty database to the version of a backup before its rows are loaded; `migrate` applies the rest. */
export const migrateTo = async (ownerUrl: string, secretKey: SecretKey, names: readonly string[]) => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await refuseOld(client)
    await client.query(beforeVersion18)
    await ensureRoles(client, secretKey)
    const known = new Set(readdirSync(ownFolder))
    const unknown = names.find((name) => !known.has(name))
    if (unknown) throw new Error(`The backup has migration ${unknown}, which this release does not know.`)
    await applyPending(client, ownFolder, new Set(names))
    await runMigrations({ connectionString: ownerUrl })
    await client.query(jobFunctions)
  } finally {
    await client.end()
  }
}

const refuseOld = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const refusal = tooOld(first(rows))
  if (refusal) throw new ConfigError(refusal)
}

/**
 * The application roles have no access to the queue's tables; these functions only add jobs, in the caller's
 * transaction.
 */
const jobFunctions = `
  /* A tenant connection adds jobs for its own account, for a linked one, or for a buyback of which it is a side. The
     account of users, mails and batches is read from their tables; other payloads name it. */
  create or replace function check_job_tenant(task text, payload json) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
    named uuid;
    before text := current_setting('app.platform', true);
    allowed boolean;
  begin
    if session_user <> '${appRoles.tenant}' then return; end if;
    perform set_config('app.platform', 'on', true);
    named := coalesce(case task
      when 'mailInvitation' then (select account_id from public.users where id = (payload->>'id')::uuid)
      when 'mailAccessChange' then (select account_id from public.access_changes where id = (payload->>'id')::uuid)
      when 'mailAccessCancelled' then (select account_id from public.access_changes where id = (payload->>'id')::uuid)
      when 'applyAccessChange' then (select account_id from public.access_changes where id = (payload->>'id')::uuid)
      when 'mailAddressChanged' then (select account_id from public.users where id = (payload->>'userId')::uuid)
      when 'sendMail' then (select account_id from public.mails where id = (payload->>'mailId')::uuid)
      when 'prepareBatch' then (select account_id from public.payment_batches where id = (payload->>'batchId')::uuid)
      when 'writeBatch' then (select account_id from public.payment_batches where id = (payload->>'batchId')::uuid)
      else null end, (payload->>'accountId')::uuid, own);
    allowed := named = own
      or exists (select from public.account_links l
        where (l.seller_account_id, l.buyer_account_id) in ((own, named), (named, own)))
      or exists (select from public.buybacks b where b.id = (payload->>'buybackId')::uuid and b.account_id = named
        and own in (b.buyer_account_id, b.warehouse_account_id));
    perform set_config('app.platform', coalesce(before, ''), true);
    if allowed is not true then
      raise insufficient_privilege using message = format('job %s belongs to another account', task);
    end if;
  end $$;
  create index if not exists reprise_jobs_tenant on graphile_worker._private_jobs ((payload ->> 'accountId'), task_id, run_at)
    where locked_at is null;
  -- Fairness between tenants: every eight waiting jobs of the same task lower the priority of a tenant's next job by one.
  create or replace function job_priority(task text, tenant text) returns int
    language sql stable set search_path = pg_catalog, pg_temp as $$
    select least(count(*) / 8, 30)::int from (
      select from graphile_worker._private_jobs j
      where j.payload ->> 'accountId' = tenant and j.locked_at is null and j.run_at <= now()
        and j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = task)
      limit 240) waiting
  $$;
  create or replace function job_payload(payload json, tenant text) returns json
    language sql immutable set search_path = pg_catalog, pg_temp as $$
    select case when tenant is null or payload ->> 'accountId' is not null then payload
      else (payload::jsonb || jsonb_build_object('accountId', tenant))::json end
  $$;
  drop function if exists enqueue_job(text, json, text, timestamptz, int);
  create or replace function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null,
    max_attempts int default null, queue text default null) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $$
    select public.check_job_tenant(task, payload);
    select graphile_worker.add_job(task, public.job_payload(payload, tenant), queue_name := queue, job_key := job_key, run_at := run_at,
      max_attempts := max_attempts, priority := public.job_priority(task, coalesce(payload ->> 'accountId', tenant)))
    from (select nullif(current_setting('app.account_id', true), '') as tenant) caller
  $$;
  create or replace function enqueue_jobs(task text, payloads json[]) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $$
    select public.check_job_tenant(task, payload) from unnest(payloads) as payload;
    select graphile_worker.add_jobs(array(
      select (task, public.job_payload(payload, nullif(current_setting('app.account_id', true), '')), null, null, null, null,
        least((n - 1) / 8, 30), null)::graphile_worker.job_spec
      from unnest(payloads) with ordinality as jobs (payload, n)))
  $$;`

const grantToApp = async (client: pg.Client) => {
  const roles = Object.values(appRoles).map(pg.escapeIdentifier).join(', ')
  await client.query(`
    grant usage on schema public to ${roles};
    grant select, insert, update, delete on all tables in schema public to ${roles};
    grant usage on all sequences in schema public to ${roles};
    revoke all on table migrations from ${roles};
    revoke insert, update, delete on secret_keys from ${roles};
    revoke execute on function enqueue_job, enqueue_jobs, check_job_tenant, job_priority, job_payload from public;
    grant execute on function count_facets_of_stores, enqueue_job, enqueue_jobs, search_matches, organization_name, lock_buyback, buyback_settings, buyback_collects_imei,
      buyback_sender,
      shares_check_comment, write_buyback_event, lock_package, write_package_event, write_refurb_step_event, write_item_event, move_items,
      buyback_matches, buyback_matches_in, outer_buyback_month, count_facets, buyback_mails, write_register, forget_register_persons, buyback_tac_codes,
      write_batch_event, hand_to_bank, book_recoverable, lock_buybacks, write_payment_events, anonymise_buybacks, anonymise_audit,
      forget_parcel_photos, forget_transfer_recipients, erase_user, withdraw_money_documents to ${roles};
  `)
  await guardStates(client, roles)
  await guardRecords(client, roles)
}

/** History is append-only and sold buybacks cannot be deleted, for every role of the application. */
const guardRecords = async (client: pg.Client, roles: string) => {
  const { rows } = await client.query<{ tables: string }>(`
    select string_agg(quote_ident(relname), ', ') as tables from pg_class
    where oid = 'history'::regclass or oid in (select inhrelid from pg_inherits where inhparent = 'history'::regclass)`)
  await client.query(`
    revoke update, delete on ${first(rows).tables} from ${roles};
    revoke delete on buybacks, carts, packages, items, payments, payment_attempts, payment_differences,
      payment_batches, package_openings from ${roles};
    revoke update, delete on item_moves, package_arrivals, package_photos from ${roles};
    revoke insert, update, delete on stock_counts, ledger_rows from ${roles};
    revoke insert, update, delete on register_books, register_entries, register_persons, register_erasures from ${roles};
    revoke update, delete on register_consultations from ${roles};
  `)
}

/**
 * Columns written only by `write_buyback_event`, `write_item_event`, `write_package_event` and `move_items`; the
 * application roles may update all other columns.
 */
const guarded: Record<string, readonly string[]> = {
  buybacks: ['status', 'item_status', 'payment_status'],
  packages: ['status', 'label_status', 'pickup_status'],
  payment_batches: ['status'],
  items: [
    ...['status', 'stock_id', 'entered_at', 'dispatched_at', 'dispatch_reason', 'dispatch_reference', 'dispatch_price'],
    ...[
      'purchase',
      'purchase_value',
      'purchase_difference',
      'purchase_bonus',
      'paid',
      'owed',
      'refurb_planned',
      'refurb_completed',
    ],
  ],
  item_refurb_steps: ['status'],
}

const guardStates = async (client: pg.Client, roles: string) => {
  for (const [table, states] of Object.entries(guarded)) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> all ($2)`,
      [table, states],
    )
    await client.query(`
      revoke update on ${table} from ${roles};
      grant update (${first(rows).columns}) on ${table} to ${roles};
    `)
  }
}
