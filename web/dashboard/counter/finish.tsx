import Page from '#web/tunnel/finish/finish-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
