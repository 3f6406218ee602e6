import type { ComponentType } from 'react'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { useSession } from '../session.ts'

/** The account whose configuration is shown; `named` is what the server has to be told of it. */
export const useAccount = () => {
  const { accountId: named, picker } = useCompany()
  const account = useSession().currentOrganization?.account
  const isRetailer = account?.isRetailer ?? true
  const isBuyer = account ? account.isBuyerAndWorkshopsSupervisor || !isRetailer : true
  return { id: named ?? account?.id ?? '', named, picker, isRetailer, isBuyer }
}

/** A page of one account's configuration: administrators of the platform choose which. */
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
