import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

const questions = ['broken', 'differs', 'until', 'data'] as const

/** Frequent questions; the first is open. */
export function Questions() {
  const { t } = useTranslation()
  return (
    <section className={`w ${styles.section}`} aria-labelledby="questions">
      <h2 id="questions">{t('landing.questions.title')}</h2>
      <div className={styles.questions}>
        {questions.map((key, at) => (
          <details key={key} open={at === 0}>
            <summary>
              {t(`landing.questions.${key}.title`)}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <p>{t(`landing.questions.${key}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
