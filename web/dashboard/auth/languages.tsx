import { useTranslation } from 'react-i18next'
import { languages } from '#domain/money.ts'
import { chooseLanguage, languageNames, useLanguage } from '#web/kit/i18n/i18n.ts'
import styles from './auth.module.css'

/** Language selection for users who are not signed in. */
export function Languages() {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    <fieldset className={styles.languages}>
      <legend className="sr">{t('frame.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === current || undefined}
          onClick={() => void chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
