import { Refusal, refuseField } from '#domain/errors.ts'
import { type FileKind, fileKinds } from '#domain/file/rules.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { checkTenant } from '#server/platform/tenant.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { hasFile, insertFile } from './store.ts'

/** Public file kinds. */
export type KeptKind = 'image' | 'logo' | 'favicon' | 'document'

/** All kinds; the others are served with authorization by their features. */
export type StoredKind =
  | KeptKind
  | 'csv'
  | 'catalogue'
  | 'export'
  | 'list_export'
  | 'buyback_document'
  | 'parcel_photo'
  | 'buyback_photo'

/** Reads an uploaded small file, up to the limit of its kind. */
export const contentOf = async (file: () => Promise<HandedFile | null>, kind: FileKind) => {
  const handed = await file()
  if (!handed) throw new Refusal('file_missing')
  const chunks: Buffer[] = []
  try {
    for await (const chunk of handed.content) chunks.push(chunk)
  } catch {
    throw new Refusal('file_unreadable')
  }
  if (handed.truncated()) throw new Refusal('file_too_large', { max: `${fileKinds[kind].bytes / 1024} kB` })
  if (chunks.length === 0) throw new Refusal('file_empty')
  return { content: Buffer.concat(chunks), name: handed.name }
}

type Kept = {
  accountId: string | null
  kind: StoredKind
  name: string
  type: string
  key: string
  bytes: number
  /** User for whom a job made the file; default: the current user. */
  createdBy?: string | null
}

export const keepFile = (tx: Tx<Who>, { accountId, kind, name, type, key, bytes, createdBy }: Kept) => {
  return insertFile(tx, {
    account_id: accountId,
    kind,
    name: name.slice(0, 255),
    content_type: type,
    bytes,
    key,
    created_by: createdBy ?? (tx.who.kind === 'person' ? tx.who.id : null),
  })
}

type Content = { accountId: string; kind: KeptKind; name: string; type: string; content: Buffer }

/** Stores content and its row; the content is removed if the account is not in the user's scope. */
export const storeFile = async (app: App, who: Person, { content, ...kept }: Content) => {
  const key = await app.files.put(content)
  return within(app, who, async (tx) => {
    await checkTenant(tx, kept.accountId)
    return { id: await keepFile(tx, { ...kept, key, bytes: content.length }) }
  }).catch(async (error: unknown) => {
    await app.files.remove(key)
    throw error
  })
}

/** Throws unless a file of this kind was uploaded for the account. */
export const checkFile = async (tx: Tx, accountId: string, kind: KeptKind, path: string, id: string) => {
  if (!(await hasFile(tx, accountId, kind, id))) throw refuseField(path, 'file_not_found')
}

/** Throws unless a picture was uploaded for the account. */
export const checkImage = async (tx: Tx, accountId: string, path: string, id: string) => {
  if (!(await hasFile(tx, accountId, 'image', id))) throw refuseField(path, 'image_not_found')
}
