import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './guide.module.css'
import { EmptyState } from './states.tsx'

type Props = {
  icon?: TablerIcon
  title: string
  /** Purpose of the page. */
  text: string
  /** Typical content, as lines. */
  example: readonly string[]
  /** Next action. */
  children?: ReactNode
}

/** Empty page with its purpose, an example of its content and the next action. */
export function Guide({ icon, title, text, example, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.guide}>
      <EmptyState icon={icon} title={title} text={text}>
        {children}
      </EmptyState>
      <figure className={styles.example}>
        <figcaption>{t('kit.guide.example')}</figcaption>
        <ul>
          {example.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </figure>
    </div>
  )
}
