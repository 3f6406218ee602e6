import Page from '#web/tunnel/stores/stores-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
