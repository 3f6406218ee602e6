import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './wizard.module.css'

export type Step<S extends string> = { key: S; label: string; title: string; text?: string; content: ReactNode }

type Props<S extends string> = {
  label: string
  steps: readonly Step<S>[]
  current: S
  /** Completed steps are links, unless `canGoTo` returns false. */
  onGoTo: (step: S) => void
  canGoTo?: (step: S) => boolean
  onBack?: () => void
  onNext?: () => void
  nextLabel?: string
  nextDisabled?: boolean
  busy?: boolean
  /** Each step is a separate page whose heading receives the focus. */
  paged?: boolean
  /** Reason why the next step is not available. */
  missing?: string | null
  /** Content that is always visible, such as a live price. */
  aside?: ReactNode
}

export function Wizard<S extends string>({ steps, current, onGoTo, onBack, onNext, aside, ...props }: Props<S>) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(props.paged ? null : current)
  const index = steps.findIndex(({ key }) => key === current)
  const step = steps[index]

  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])

  if (!step) return null
  return (
    <div className={styles.wizard}>
      <nav aria-label={props.label}>
        <ol className={styles.steps}>
          {steps.map(({ key, label }, place) => (
            <li key={key} data-state={place < index ? 'done' : place === index ? 'here' : 'ahead'}>
              <button
                type="button"
                disabled={place >= index || props.canGoTo?.(key) === false}
                aria-current={place === index ? 'step' : undefined}
                onClick={() => onGoTo(key)}
              >
                <span className={styles.dot}>
                  {place < index ? <IconCheck size={14} stroke={2.4} aria-hidden /> : place + 1}
                </span>
                <span className={styles.stepLabel}>{label}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`card ${styles.body}`}>
        <p className={styles.progress}>{t('kit.wizard.step', { step: index + 1, total: steps.length })}</p>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {step.title}
        </h2>
        {step.text && <p className={styles.text}>{step.text}</p>}
        <div className={styles.content}>{step.content}</div>
      </div>
      {aside}
      {props.missing && (
        <p role="alert" className={styles.missing}>
          {props.missing}
        </p>
      )}
      {(onBack || onNext) && (
        <div className={styles.bar}>
          {index > 0 && onBack && (
            <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
              {t('common.back')}
            </Button>
          )}
          {onNext && (
            <Button
              ml="auto"
              loading={props.busy}
              disabled={props.nextDisabled}
              rightSection={<IconArrowRight size={16} aria-hidden />}
              onClick={onNext}
            >
              {props.nextLabel ?? t('common.next')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
