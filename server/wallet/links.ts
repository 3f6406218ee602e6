import type { ItemStatus } from '#domain/buyback/statuses.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { Language } from '#domain/money.ts'
import { passKindsOf, voucherIn } from '#domain/wallet/rules.ts'
import type { Wallet, WalletPass } from '#domain/wallet/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { offeredWallets } from './store.ts'

type Part = { wallet: string; kind: string; buybackId: string; documentId: string; language: string }

export const walletPath = ({ wallet, kind, buybackId, documentId, language }: Part) =>
  `/api/wallet/${wallet}/${kind}/${buybackId}/${documentId}/${language}`

type Sold = {
  id: string
  itemStatus: ItemStatus | null
  documents: readonly { id: string; kind: DocumentKind; url: string | null }[]
}

export type PassesOf = (sold: Sold) => WalletPass[]

/** Signed URLs of the passes of a sale, for the wallets that its account offers. */
export const walletLinks = async (app: App, tx: Tx, accountId: string, language: Language): Promise<PassesOf> => {
  const offered = await offeredWallets(tx, accountId)
  if (!offered.apple && !offered.google) return () => []
  return ({ id: buybackId, itemStatus, documents }) => {
    const documentId = voucherIn(documents)?.id ?? buybackId
    const address = (wallet: Wallet, kind: string) =>
      offered[wallet]
        ? signedAddress(app.config.secretKey, walletPath({ wallet, kind, buybackId, documentId, language }))
        : null
    return passKindsOf(itemStatus, documents).map((kind) => ({
      kind,
      apple: address('apple', kind),
      google: address('google', kind),
    }))
  }
}
