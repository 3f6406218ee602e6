import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconRoute } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { tourOf } from '#domain/demo/tour.ts'
import { leaveForGood } from '#web/kit/form/leave/guarded.ts'
import { useMayLeave } from '#web/kit/form/leave/use-discard.ts'
import { local } from '#web/kit/storage/storage.ts'
import { roleIn, signOut, useSession } from '../session.ts'
import styles from './tour.module.css'

const key = 'reprise.tour'
const endedKey = 'reprise.tourEnded'

/** Pages of the tour that were opened in this browser, in their order. */
const useOpened = (path: string) => {
  const [opened, setOpened] = useState(() => local.read<string[]>(key) ?? [])
  useEffect(() => {
    setOpened((before) => {
      if (before.includes(path)) return before
      const after = [...before, path]
      local.write(key, after)
      return after
    })
  }, [path])
  return opened.includes(path) ? opened : [...opened, path]
}

/** The user has ended the tour in this session, or finished it and left its last page. */
const useEnd = (isFinished: boolean) => {
  const [isEnded, setEnded] = useState(() => local.read<boolean>(endedKey) ?? false)
  const end = () => {
    local.write(endedKey, true)
    setEnded(true)
  }
  useEffect(() => {
    if (!isFinished) return
    local.write(endedKey, true)
    setEnded(true)
  }, [isFinished])
  return { isEnded: isEnded || isFinished, end }
}

/** Ends the session and shows the roles of the public demo. */
function ChangeRole() {
  const { t } = useTranslation()
  const mayLeave = useMayLeave()
  const change = async () => {
    if (!(await mayLeave())) return
    await signOut()
    leaveForGood(() => window.location.assign('/login'))
  }
  return (
    <Button variant="default" size="compact-sm" onClick={() => void change()}>
      {t('tour.change')}
    </Button>
  )
}

/** Guided tour of the user’s role: the next step, and all steps on demand. */
export default function Tour() {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const steps = tourOf(roleIn(session))
  // Pages are compared per role: two roles may have the same page in their tours.
  const role = roleIn(session)
  const opened = useOpened(`${role} ${pathname}`)
  const [isOpen, setOpen] = useState(false)
  const isDone = ({ path }: { path: string }) => opened.includes(`${role} ${path}`)
  const current = steps.find(({ path }) => path === pathname)
  const next = steps.find((step) => !isDone(step))
  const isLastPage = current !== undefined && opened.at(-1) === `${role} ${pathname}`
  const { isEnded, end } = useEnd(!next && !isLastPage)
  if (steps.length === 0 || isEnded) return null
  const shown = current ?? next
  const done = steps.filter(isDone).length
  return (
    <section className={styles.tour} aria-label={t('tour.title')}>
      <div className={styles.row}>
        <IconRoute size={18} aria-hidden />
        <p className={styles.text}>
          <b>{shown ? t(`tour.steps.${shown.id}.title`) : t('tour.title')}</b>{' '}
          <span>{shown ? t(`tour.steps.${shown.id}.text`) : t('tour.finished')}</span>
        </p>
        {next && (
          <Button component={Link} to={next.path} size="compact-sm" variant="light">
            {t(current ? 'tour.next' : 'tour.open')}
          </Button>
        )}
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'tour.hide' : 'tour.show')} <small>{t('tour.count', { done, all: steps.length })}</small>
        </button>
        <ChangeRole />
        <Button variant={next ? 'subtle' : 'light'} size="compact-sm" onClick={end}>
          {t('tour.end')}
        </Button>
      </div>
      {isOpen && (
        <ol className={styles.steps}>
          {steps.map((step) => {
            const title = t(`tour.steps.${step.id}.title`)
            return (
              <li key={step.id}>
                {isDone(step) ? (
                  <IconCircleCheck size={18} className={styles.done} aria-label={t('tour.done', { title })} />
                ) : (
                  <IconCircleDashed size={18} aria-hidden />
                )}
                <span>
                  <Link to={step.path} className="link" aria-current={step === current ? 'step' : undefined}>
                    {title}
                  </Link>
                  <small>{t(`tour.steps.${step.id}.text`)}</small>
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
