import Page from '#web/tunnel/search/search-page.tsx'
import { inDashboard } from './face.tsx'
import { RecentSales } from './recent-sales.tsx'

/** Start page of a seller: product search and recent sales. */
function CounterSearch() {
  return (
    <>
      <Page />
      <RecentSales />
    </>
  )
}

export default inDashboard(CounterSearch)
