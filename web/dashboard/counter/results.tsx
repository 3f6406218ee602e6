import Page from '#web/tunnel/search/results-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
