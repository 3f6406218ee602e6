import Page from '#web/tunnel/search/search-page.tsx'
import { inDashboard } from './face.tsx'
import { RecentSales } from './recent-sales.tsx'

/** Where a seller starts: what comes next, and what was sold last. */
function CounterSearch() {
  return (
    <>
      <Page />
      <RecentSales />
    </>
  )
}

export default inDashboard(CounterSearch)
