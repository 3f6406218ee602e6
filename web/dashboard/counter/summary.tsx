import Page from '#web/tunnel/cart/summary-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
