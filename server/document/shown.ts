import { mayRead, type Reader, type Sold } from '#domain/document/readers.ts'
import { byPrinting } from '#domain/document/rules.ts'
import type { DocumentKind, DocumentStatus } from '#domain/document/schema.ts'
import type { App } from '#server/platform/app.ts'
import { documentAddress } from './address.ts'

export type Paper = { id: string; kind: DocumentKind; status: DocumentStatus }

/** The papers of a buyback that somebody may read, in their order, each with its address once it is made. */
export const shownPapers = (app: App, papers: readonly Paper[], reader: Reader, sold: Sold) =>
  papers
    .filter(({ kind }) => mayRead(kind, reader, sold))
    .toSorted(byPrinting)
    .map((paper) => ({ ...paper, url: paper.status === 'ready' ? documentAddress(app, paper.id, reader) : null }))
