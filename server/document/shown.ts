import { mayRead, type Reader, type Sold } from '#domain/document/readers.ts'
import { byPrinting } from '#domain/document/rules.ts'
import type { DocumentKind, DocumentStatus } from '#domain/document/schema.ts'
import type { App } from '#server/platform/app.ts'
import { documentAddress } from './address.ts'

export type Document = { id: string; kind: DocumentKind; status: DocumentStatus }

/** The documents of a buyback that somebody may read, in their order, each with its address once it is made. */
export const shownDocuments = (app: App, documents: readonly Document[], reader: Reader, sold: Sold) =>
  documents
    .filter(({ kind }) => mayRead(kind, reader, sold))
    .toSorted(byPrinting)
    .map((document) => ({
      ...document,
      url: document.status === 'ready' ? documentAddress(app, document.id, reader) : null,
    }))
