import Page from '#web/tunnel/search/search-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
