import { IconAlertTriangle } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Violation } from '#domain/errors.ts'
import styles from './form.module.css'
import { same } from './merge/paths.ts'

type Entry = { id: string; title: string; errors: number }

const none = {}
/** Events that show the user has scrolled on; the index then follows the scroll position again. */
const moves = ['wheel', 'touchmove', 'keydown'] as const

/** Index of the sections of a long form, with the current section and the number of errors in each. */
export function SideIndex({
  form,
  errors = none,
}: {
  form: RefObject<HTMLElement | null>
  errors?: Record<string, Violation>
}) {
  const { t } = useTranslation()
  const [entries, setEntries] = useState<Entry[]>([])
  const [here, setHere] = useState<string | null>(null)
  // The last sections cannot scroll to the top, so a clicked section stays current until the user scrolls.
  const [clicked, setClicked] = useState<string | null>(null)
  useEffect(() => {
    if (clicked === null) return
    const moveOn = () => setClicked(null)
    for (const move of moves) window.addEventListener(move, moveOn, { passive: true, once: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, moveOn)
    }
  }, [clicked])

  useEffect(() => {
    const sections = Array.from(form.current?.querySelectorAll<HTMLElement>('section[data-section]') ?? [])
    const found = sections.map((section) => ({
      id: section.id,
      title: section.dataset.section ?? '',
      errors: Array.from(section.querySelectorAll<HTMLElement>('[data-path]')).filter(
        (field) => errors[field.dataset.path ?? ''],
      ).length,
    }))
    setEntries((before) => (same(before, found) ? before : found))
  })

  const ids = entries.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const top = seen.find(({ isIntersecting }) => isIntersecting)
        if (top) setHere(top.target.id)
      },
      { rootMargin: '-80px 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = id && document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])

  if (entries.length < 3) return null
  return (
    <nav aria-label={t('kit.form.sections')} className={styles.index}>
      <ul>
        {entries.map(({ id, title, errors: wrong }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={(clicked ?? here ?? entries[0]?.id) === id ? 'true' : undefined}
              onClick={() => setClicked(id)}
            >
              {title}
              {wrong > 0 && (
                <span className={styles.wrong}>
                  <IconAlertTriangle size={14} stroke={2} aria-hidden />
                  {wrong}
                  <span className="sr">{t('kit.form.toMend', { count: wrong })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
