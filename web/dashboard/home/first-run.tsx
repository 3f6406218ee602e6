import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FirstRun, FirstRunStep, StepState } from '#domain/client/first-run.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { local } from '#web/kit/storage/storage.ts'
import { useReachable } from '../reachable.ts'
import { useSession } from '../session.ts'
import styles from './first-run.module.css'
import { FirstRunTable } from './first-run-table.tsx'

type Props = { run: FirstRun }
/** `isSite`: opens the public site. */
type Action = { to: string; label: string; isSite: boolean }

/** Facts of a step in one sentence. */
const useNotes = ({ facts, circuits, steps, isOpen }: FirstRun) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const stateOf = (step: FirstRunStep) => steps.find((one) => one.step === step)?.state
  const ofStore = circuits.filter(({ type }) => type.startsWith('store_') || type === 'web_drop').length
  const sale = () => {
    if (facts.firstSaleAt) return t('firstRun.notes.testSaleDone', { date: date(facts.firstSaleAt) })
    return t(stateOf('testSale') === 'locked' ? 'firstRun.notes.testSaleLocked' : 'firstRun.notes.testSale')
  }
  const live = () => {
    if (facts.siteActive && facts.siteHost) return t('firstRun.notes.goLiveDone', { host: facts.siteHost })
    if (isOpen) return t('firstRun.notes.goLiveStores')
    return t(stateOf('goLive') === 'locked' ? 'firstRun.notes.goLiveLocked' : 'firstRun.notes.goLive')
  }
  return {
    stores:
      ofStore > 0
        ? t('firstRun.notes.stores', { circuits: ofStore, stores: facts.stores })
        : t('firstRun.notes.storesUseless'),
    users: t('firstRun.notes.users', { users: facts.users, joined: facts.joined }),
    prices: t('firstRun.notes.prices', { priced: facts.priced, hidden: facts.hidden }),
    payment: t('firstRun.notes.payment', { modes: facts.payments.filter((mode) => mode.circuits > 0).length }),
    testSale: sale(),
    goLive: live(),
  } satisfies Record<FirstRunStep, string>
}

/** Pages on which a step is done; those that the user may not open are left out. */
const useActions = ({ facts }: FirstRun) => {
  const { t } = useTranslation()
  const isReachable = useReachable()
  const inDashboard = (to: string, label: string) => (isReachable(to) ? { to, label, isSite: false } : null)
  const onSite =
    facts.siteActive && facts.siteHost
      ? {
          to: `//${facts.siteHost}${window.location.port ? `:${window.location.port}` : ''}/`,
          label: t('firstRun.actions.testSale'),
          isSite: true,
        }
      : null
  return {
    stores: inDashboard('/entity/create', t('firstRun.actions.stores')),
    users:
      facts.users > facts.joined
        ? inDashboard('/users', t('firstRun.actions.usersWaiting'))
        : inDashboard('/user/create', t('firstRun.actions.users')),
    prices: inDashboard('/products', t('firstRun.actions.prices')),
    payment: inDashboard('/paymentModes', t('firstRun.actions.payment')),
    testSale: inDashboard('/search', t('firstRun.actions.testSaleStore')) ?? onSite,
    goLive: null,
  } satisfies Record<FirstRunStep, Action | null>
}

function Mark({ state, position }: { state: StepState; position: number }) {
  const icons = { done: IconCheck, waiting: IconClock, locked: IconLock, todo: null }
  const Icon = icons[state]
  return (
    <span className={styles.mark} data-state={state} aria-hidden>
      {Icon ? <Icon size={16} stroke={2} /> : position}
    </span>
  )
}

function StepAction({ action, isNext }: { action: Action; isNext: boolean }) {
  const variant = isNext ? 'filled' : 'default'
  return action.isSite ? (
    <Button variant={variant} component="a" href={action.to} target="_blank" rel="noopener">
      {action.label}
    </Button>
  ) : (
    <Button variant={variant} component={Link} to={action.to}>
      {action.label}
    </Button>
  )
}

const tones = { done: 'done', waiting: 'waiting', locked: 'ended' } as const

function Progress({ run }: Props) {
  return (
    <span className={styles.progress} aria-hidden>
      {run.steps.map(({ step, state }) => (
        <i key={step} data-state={state} />
      ))}
    </span>
  )
}

/** One line above the usual home once the client is open; dismissed on this device. */
function OpenBar({ run, done }: Props & { done: number }) {
  const { t } = useTranslation()
  const { currentOrganization } = useSession()
  const account = currentOrganization?.account
  const key = `reprise.first-run.${account?.id ?? ''}` as const
  const [isDismissed, setIsDismissed] = useState(() => local.read<boolean>(key) === true)
  if (isDismissed) return null
  return (
    <section className={`card ${styles.bar}`} aria-labelledby="first-run">
      <IconCheck size={18} stroke={2} aria-hidden className={styles.good} />
      <h2 id="first-run">{t('firstRun.open', { name: account?.name })}</h2>
      <Progress run={run} />
      <p>{t('firstRun.openText', { done, of: run.steps.length, hidden: run.facts.hidden })}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('firstRun.dismiss')}
        onClick={() => {
          local.write(key, true)
          setIsDismissed(true)
        }}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  )
}

/** Steps before the opening, in their order; only the next one carries the primary. */
export default function FirstRunCard({ run }: Props) {
  const { t } = useTranslation()
  const notes = useNotes(run)
  const actions = useActions(run)
  const done = run.steps.filter(({ state }) => state === 'done').length
  if (run.isOpen) return <OpenBar run={run} done={done} />
  return (
    <>
      <section className="card" aria-labelledby="first-run">
        <div className={styles.head}>
          <h2 id="first-run">{t('firstRun.title')}</h2>
          <span>{t('firstRun.count', { done, of: run.steps.length })}</span>
          <Progress run={run} />
        </div>
        <ol className={styles.steps}>
          {run.steps.map(({ step, state }, index) => {
            const action = actions[step]
            const isNext = run.next === step
            return (
              <li key={step} data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
                <Mark state={state} position={index + 1} />
                <div className={styles.text}>
                  <h3>
                    {t(`firstRun.steps.${step}`)}
                    {state !== 'todo' && <StatusBadge tone={tones[state]}>{t(`firstRun.states.${state}`)}</StatusBadge>}
                    {isNext && <em>{t('firstRun.now')}</em>}
                  </h3>
                  <p>{notes[step]}</p>
                </div>
                {action && state !== 'locked' && <StepAction action={action} isNext={isNext} />}
              </li>
            )
          })}
        </ol>
      </section>
      <FirstRunTable run={run} />
    </>
  )
}
