import Page from '#web/tunnel/search/estimate-error-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
