import * as z from 'zod'
import { modules } from '../access.ts'
import { get } from '../endpoint.ts'
import { timestamp } from '../text.ts'
import { health } from './health.ts'
import { platformHome } from './platform-home.ts'

export const systemEndpoints = {
  health: get('/health', {
    summary: 'Liveness, readiness and release',
    access: 'public',
    /** `ok` is part of the Typesense health API. */
    answer: z.object({ ok: z.boolean(), live: z.boolean(), ready: z.boolean(), version: z.string() }),
  }),
  live: get('/health/live', {
    summary: 'Liveness: the process answers',
    access: 'public',
    answer: z.object({ live: z.boolean(), version: z.string() }),
  }),
  ready: get('/health/ready', {
    summary: 'Readiness: the process can serve requests; 503 otherwise',
    access: 'public',
    answer: z.object({ ready: z.boolean(), version: z.string() }),
  }),
  platformHealth: get('/platform/health', {
    summary: 'Health of the installation’s parts',
    access: 'ROLE_ADMIN_MENU',
    answer: health,
  }),
  platformHome: get('/platform/home', {
    summary: 'Clients, required actions and capacity, for platform administrators',
    access: 'ROLE_ADMIN_MENU',
    answer: platformHome,
  }),
  dashboardData: get('/dashboard-data', {
    summary: 'Data of the platform home page',
    access: 'session',
    query: z.strictObject({ fileNameFormats: z.array(z.enum(['logo', 'favicon'])).optional() }),
    answer: z.object({
      organizationName: z.string().nullable(),
      entities: z.partialRecord(z.enum(modules), z.int()),
      users: z.object({ active: z.int(), invited: z.int() }),
      /** Figures of last week, computed each Monday; null in the first week. */
      week: z
        .object({ start: z.iso.date(), signIns: z.int(), activePeople: z.int(), previousSignIns: z.int().nullable() })
        .nullable(),
      recent: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), lastLoginAt: timestamp.nullable() }),
      ),
      files: z.partialRecord(z.enum(['logo', 'favicon']), z.string().nullable()),
    }),
  }),
}
