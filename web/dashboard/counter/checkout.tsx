import Page from '#web/tunnel/cart/checkout-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
