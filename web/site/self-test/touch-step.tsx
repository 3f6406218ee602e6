import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './self-test.module.css'
import { type StepProps, skipped } from './step.ts'
import { Unsupported } from './unsupported.tsx'
import { useFocus } from './use-focus.ts'

const columns = 6
const rows = 13
const of = columns * rows
const cells = Array.from({ length: of }, (_, cell) => cell)

/** Cell under a pointer; null outside the grid. */
const cellAt = (grid: Element, x: number, y: number) => {
  const box = grid.getBoundingClientRect()
  const column = Math.floor(((x - box.left) / box.width) * columns)
  const row = Math.floor(((y - box.top) / box.height) * rows)
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : null
}

/** Grid over the whole screen; a cell counts when a finger or pen touches it. */
export function TouchStep({ onResult }: StepProps) {
  const { t } = useTranslation()
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const [asks, setAsks] = useState(false)
  /** The card moves to the half of the screen without the finger. */
  const [low, setLow] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const heading = useFocus()
  const done = touched.size
  const finish = (outcome: 'passed' | 'failed' | 'inconclusive') => onResult({ outcome, source: 'measured', done, of })
  const touch = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    // A card that moved away under the finger would lose the tap on its buttons.
    const onButton = target instanceof Element && target.closest('button')
    if (pointerType === 'mouse' || onButton || !grid.current) return
    const cell = cellAt(grid.current, clientX, clientY)
    if (cell === null) return
    setLow(Math.floor(cell / columns) < rows / 2)
    setTouched((before) => (before.has(cell) ? before : new Set([...before, cell])))
  }
  if (navigator.maxTouchPoints === 0) return <Unsupported text={t('selfTest.run.touch.noTouch')} onResult={onResult} />
  return (
    <section className={styles.full} onPointerDown={touch} onPointerMove={touch}>
      <div ref={grid} className={styles.grid} role="img" aria-label={t('selfTest.run.touch.grid', { done, of })}>
        {cells.map((cell) => (
          <i key={cell} data-done={touched.has(cell)} />
        ))}
      </div>
      <div className={styles.tip} data-low={low}>
        <h1 ref={heading} tabIndex={-1}>
          {asks ? t('selfTest.run.touch.left', { count: of - done }) : t('selfTest.run.touch.title')}
        </h1>
        {!asks && <p>{t('selfTest.run.touch.text')}</p>}
        <p className={styles.count}>
          {done} <small>{t('selfTest.run.touch.of', { of })}</small>
        </p>
        <progress max={of} value={done} aria-label={t('selfTest.run.touch.grid', { done, of })} />
        {asks ? (
          <div className={styles.stack}>
            <button type="button" className={styles.choice} onClick={() => finish('failed')}>
              {t('selfTest.run.touch.dead')}
            </button>
            <button type="button" className={styles.choice} onClick={() => finish('inconclusive')}>
              {t('selfTest.run.touch.missed')}
            </button>
            <button type="button" className={styles.plain} onClick={() => setAsks(false)}>
              {t('selfTest.run.touch.keepOn')}
            </button>
          </div>
        ) : (
          <div className={styles.pair}>
            <button type="button" className={styles.plain} onClick={() => onResult(skipped)}>
              {t('selfTest.run.skip')}
            </button>
            <button
              type="button"
              className={styles.plain}
              onClick={() => (done === of ? finish('passed') : setAsks(true))}
            >
              {t('selfTest.run.finish')}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
