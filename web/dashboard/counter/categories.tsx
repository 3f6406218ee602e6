import Page from '#web/tunnel/search/categories-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
