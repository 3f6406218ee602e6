import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssignableRole, can, isCounterRole, isPlatformRole } from '#domain/access.ts'
import { currenciesIn, measuresOfRole, weekFigures } from '#domain/statistics/figures.ts'
import { dayAfter, mondayOf } from '#domain/statistics/week.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { Choose } from '#web/kit/input/choose.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useSession } from '../session.ts'
import { areaWords } from '../words.ts'
import { Calls } from './calls.tsx'
import styles from './home.module.css'
import { Life } from './life.tsx'
import { MyChecks, MyItems } from './mine.tsx'
import { HomeScan } from './scan.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Statuses } from './statuses.tsx'
import { Stores } from './stores.tsx'
import { Tasks } from './tasks.tsx'
import { useFigureFormat } from './use-figure-format.ts'
import { useFirstRun } from './use-first-run.ts'
import { type HomeData, useHome } from './use-home.ts'
import { Week } from './week.tsx'

const FirstRunCard = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./first-run.tsx'), addWords(areaWords.firstRun)])
    return page
  }),
)
const PlatformHome = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./platform-home.tsx'), addWords(areaWords.platformHome)])
    return page
  }),
)
const Place = lazy(loadOrOfferReload(async () => ({ default: (await import('./place.tsx')).Place })))

/** Amount bought so far today. */
function BoughtToday({ data }: { data: HomeData }) {
  const { t } = useTranslation()
  const { money } = useFigureFormat()
  const rows = data.days.filter(({ day, measure }) => day === data.today && measure === 'declared')
  return (
    <p className={styles.bought}>
      <b className="num">{rows.map(({ amount, currency }) => money(amount, currency)).join(', ')}</b>
      <span>{t('statistics.boughtToday', { count: rows.reduce((all, { n }) => all + n, 0) })}</span>
    </p>
  )
}

function Figures({ data, role }: { data: HomeData; role: AssignableRole }) {
  const { t } = useTranslation()
  const { day } = useFigureFormat()
  const { currentOrganization } = useSession()
  const now = mondayOf(data.today)
  // The last complete week, because the current one may be empty.
  const [monday, setMonday] = useState(dayAfter(now, -7))
  const isOver = monday < now
  const currencies = currenciesIn(data.days, currentOrganization?.account.currency ?? 'EUR')
  const dayMonth = { day: 'numeric', month: 'long' } as const
  const followed = measuresOfRole(role).includes('of_paid')
  const warehouse = data.mine !== null
  const pickWeek = (
    <Choose
      label={t('statistics.week')}
      value={monday}
      onChoose={setMonday}
      choices={[0, -7, -14].map((days) => {
        const from = dayAfter(now, days)
        const range = { from: day(from, dayMonth), to: day(dayAfter(from, 6), dayMonth) }
        return { value: from, label: days === 0 ? t('statistics.weekNow', range) : t('statistics.weekRange', range) }
      })}
    />
  )
  return (
    <>
      <div className={styles.weekHead}>
        <h2>{t('home.figures')}</h2>
        {pickWeek}
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          <Week figures={weekFigures(role, data.days, monday, data.today, currencies)} />
          {data.mine && <MyChecks mine={data.mine} />}
          <Stores data={data} monday={monday} isOver={isOver} />
          <Calls data={data} warehouse={warehouse} />
        </div>
        <div className={styles.column}>
          {followed && <Life data={data} />}
          {data.mine && <MyItems mine={data.mine} />}
          <Statuses data={data} />
        </div>
      </div>
    </>
  )
}

export default function Home() {
  const { user } = useSession()
  const isOfPlatform = user.modules.some(({ module, role }) => module === user.currentModule && isPlatformRole(role))
  return isOfPlatform ? (
    <Suspense fallback={<Skeleton height={480} aria-busy />}>
      <PlatformHome />
    </Suspense>
  ) : (
    <CompanyHome />
  )
}

/** Home of the roles of a company. */
function CompanyHome() {
  const { t } = useTranslation()
  const { longDay } = useFormats()
  const { user, currentOrganization } = useSession()
  const { data, error, refetch } = useHome()
  const title = t('frame.titles.home')
  useEffect(() => {
    document.title = `${title} · ${currentOrganization?.account.name ?? firstPage.platform}`
  }, [title, currentOrganization])
  const day = longDay(new Date())
  const place = currentOrganization?.commonName ?? t('frame.platform')
  const role = user.modules.find(({ module }) => module === user.currentModule)?.role as AssignableRole | undefined
  const run = useFirstRun(role)
  const scans = role !== undefined && (isCounterRole(role) || can(role, 'ROLE_WAREHOUSE_CHECKIN_SUBMENU'))
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.hello}>{t('home.hello', { name: user.firstname })}</h1>
          <p className={styles.today}>{t('home.today', { day: day.charAt(0).toUpperCase() + day.slice(1), place })}</p>
        </div>
        {data && role && measuresOfRole(role).includes('declared') && <BoughtToday data={data} />}
      </div>
      {scans ? <HomeScan sells={isCounterRole(role)} /> : <Shortcuts isPlain={run?.next != null} />}
      <div className={styles.column}>
        {run && (
          <Suspense fallback={<Skeleton height={320} aria-busy />}>
            <FirstRunCard run={run} />
          </Suspense>
        )}
        {error && !data ? (
          <div className="card">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <>
            <Tasks data={data} />
            {data && role ? <Figures data={data} role={role} /> : <Skeleton height={320} aria-busy />}
          </>
        )}
        <Suspense>{role && !can(role, 'ROLE_USER_LIST_PAGE') && <Place />}</Suspense>
      </div>
    </>
  )
}
