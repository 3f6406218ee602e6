import type { ErrorCode } from '../errors.ts'
import { type DocumentKind, type DocumentStatus, documentKinds } from './schema.ts'

/** Why a document cannot be had; null where it can. */
export const notReady: Record<DocumentStatus, ErrorCode | null> = {
  pending: 'document_not_ready',
  ready: null,
  failed: 'document_failed',
}

type Standing = { status: DocumentStatus }

/** Nobody waits for one of them any more, and there is something to print. */
export const isComplete = (documents: readonly Standing[]) =>
  documents.some(({ status }) => status === 'ready') && documents.every(({ status }) => status !== 'pending')

export const isAwaited = ({ status }: Standing) => status === 'pending'
export const isGivenUp = ({ status }: Standing) => status === 'failed'

/** Labels are a carrier's affair; every other document is drawn here. */
export const labelKinds = ['shipping_label', 'return_label'] as const satisfies readonly DocumentKind[]
export type LabelKind = (typeof labelKinds)[number]
export const isLabel = (kind: DocumentKind): kind is LabelKind => labelKinds.some((label) => label === kind)

/** A mail carries so many documents one by one; a larger cart's come in one file. */
export const attachedOneByOne = 12

/** As they come out of the printer: what is signed, what travels, what is stuck on the parcel, what is handed out. */
export const byPrinting = (a: { kind: DocumentKind }, b: { kind: DocumentKind }) =>
  documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind)
