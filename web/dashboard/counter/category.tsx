import Page from '#web/tunnel/search/category-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
