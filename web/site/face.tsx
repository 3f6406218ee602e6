import { lazy, type ReactNode } from 'react'
import { cartCapacity } from '#domain/cart/rules.ts'
import { legalPage } from '#domain/legal/kinds.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { type Face, FaceProvider } from '#web/tunnel/face.tsx'
import { ensureVisitor } from './visitor.ts'
import { errorWords, statusWords } from './words.ts'

const account = firstPage.account

const CancelBuyback = lazy(async () => {
  await addWords(statusWords)
  return import('./status/cancel.tsx')
})

const face: Face | null = account && {
  kind: 'site',
  allowsDuplicates: false,
  organizationId: account.rootOrganizationId,
  categoryNavigation: account.categoryNavigationEnabled,
  noSearchResult: account.noSearchResultDescription,
  zeroDescription: account.buybackZeroDescription,
  storesMap: account.whiteLabel.dropOffLocationsMapEnabled,
  identityRequired: true,
  capacity: cartCapacity(account.enabledPremiumFeatures),
  storeId: null,
  country: account.companyCountry,
  privacy: {
    company: account.name,
    email: account.emailDPO,
    page: legalPage('privacyPolicy'),
  },
  errorWords,
  CancelBuyback,
  ready: ensureVisitor,
  onConfirmed: (cart) => {
    if (window.parent !== window) void import('./frame/announce.ts').then(({ announce }) => announce(cart))
  },
}

/** Provides the configuration of the site's account. */
export function SiteFace({ children }: { children: ReactNode }) {
  if (!face) return children
  return (
    <FormatsProvider account={account}>
      <FaceProvider face={face}>{children}</FaceProvider>
    </FormatsProvider>
  )
}
