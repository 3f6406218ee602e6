import Page from '#web/tunnel/diagnosis/diagnosis-page.tsx'
import { inDashboard } from './face.tsx'

export default inDashboard(Page)
