import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { onThread } from '#server/platform/jobs/threads.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { contentOf, storeFile } from './keep.ts'

/** Accepts a public PDF of the account. It is stored unchanged, so it must be valid and without active content. */
export const takeDocument = async (
  app: App,
  who: Person,
  givenAccount: string | undefined,
  file: () => Promise<HandedFile | null>,
) => {
  const accountId = accountIdOf(who, givenAccount)
  const { content, name } = await contentOf(file, 'pdf')
  if (!(await onThread('isPlainPdf', content))) throw new Refusal('file_type_refused')
  return storeFile(app, who, { accountId, kind: 'document', name, type: 'application/pdf', content })
}
