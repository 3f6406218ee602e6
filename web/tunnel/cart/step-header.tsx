import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import icon from '../icon-button.module.css'
import { Progress } from '../progress.tsx'
import styles from './cart.module.css'

type Props = { title: string; step?: number; of?: number; back: string }

/** Heading of a checkout step with progress and back link. */
export function StepHeader({ title, step = 1, of, back }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className={styles.header}>
      <Link className={icon.button} to={back} aria-label={t('cart.back')}>
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <div>
        {of && <p className={styles.step}>{t('cart.step', { step, of })}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {of && <Progress done={step} of={of} />}
    </header>
  )
}
