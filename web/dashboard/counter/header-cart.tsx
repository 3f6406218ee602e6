import { CartButton } from '#web/tunnel/cart/cart-button.tsx'
import { useSession } from '../session.ts'
import { InDashboard } from './face.tsx'

export default function HeaderCart() {
  const { currentOrganization } = useSession()
  return (
    <InDashboard>
      <CartButton organizationId={currentOrganization?.id ?? ''} kind="dashboard" />
    </InDashboard>
  )
}
