import { mayRead, type Reader, type Sold } from '#domain/document/readers.ts'
import { byPrinting } from '#domain/document/rules.ts'
import type { DocumentKind, DocumentStatus } from '#domain/document/schema.ts'
import type { App } from '#server/platform/app.ts'
import { documentAddress } from './address.ts'

export type Document = { id: string; kind: DocumentKind; status: DocumentStatus }

/** Documents of a buyback visible to the reader, in printing order, with a URL if ready. */
export const shownDocuments = <T extends Document>(app: App, documents: readonly T[], reader: Reader, sold: Sold) =>
  documents
    .filter(({ kind }) => mayRead(kind, reader, sold))
    .toSorted(byPrinting)
    .map((document) => ({
      ...document,
      url: document.status === 'ready' ? documentAddress(app, document.id, reader) : null,
    }))
