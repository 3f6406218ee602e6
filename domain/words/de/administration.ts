import { client } from './client.ts'
import { connector } from './connector.ts'
import { design } from './design.ts'
import { health } from './health.ts'
import { hoursImport } from './hours-import.ts'
import { jobs } from './jobs.ts'
import { mails } from './mails.ts'
import { sso } from './sso.ts'
import { userImport } from './user-import.ts'
import { webhook } from './webhook.ts'

export const administration = {
  client,
  connector,
  design,
  health,
  hoursImport,
  jobs,
  mails,
  sso,
  userImport,
  webhook,
} as const
