import Page from '#web/tunnel/cart/customer-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
