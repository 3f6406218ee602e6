import { connector } from './connector.ts'
import { design } from './design.ts'
import { jobs } from './jobs.ts'
import { mails } from './mails.ts'
import { userImport } from './user-import.ts'

export const administration = { connector, design, jobs, mails, userImport } as const
