import type { ComponentType } from 'react'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { useSession } from '../session.ts'

/** Account whose configuration is shown. `named`: account id to send; undefined for users of one account. */
export const useAccount = () => {
  const { accountId: named, picker } = useCompany()
  const account = useSession().currentOrganization?.account
  const isRetailer = account?.isRetailer ?? true
  const isBuyer = account ? account.isBuyerAndWorkshopsSupervisor || !isRetailer : true
  return { id: named ?? account?.id ?? '', named, picker, isRetailer, isBuyer }
}

/** Configuration page of one account; platform administrators select the account. */
export const ofCompany = (Page: ComponentType<{ accountId: string }>) =>
  function ConfigurationPage() {
    return (
      <InCatalogue>
        <Chosen page={Page} />
      </InCatalogue>
    )
  }

function Chosen({ page: Page }: { page: ComponentType<{ accountId: string }> }) {
  const { id } = useAccount()
  return <Page key={id} accountId={id} />
}
