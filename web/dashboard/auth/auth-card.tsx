import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#domain/money.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { chooseLanguage, currentLanguage, languageNames } from '#web/kit/i18n.ts'
import { Logo } from '#web/kit/logo.tsx'
import styles from './auth.module.css'

/** The quiet page around signing in: one card, the mark, the language. */
export function AuthCard({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Reprise`
  }, [title])
  return (
    <div className={styles.page}>
      <div className={styles.waves} aria-hidden />
      <main className={styles.card}>
        <Logo name="Reprise" />
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.body}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <label>
          <span className="sr">{t('frame.language')}</span>
          <select
            className={styles.language}
            value={currentLanguage()}
            onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
        <span>{t('frame.footer', { year: String(new Date().getFullYear()), release: firstPage.release })}</span>
      </footer>
    </div>
  )
}
