import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from '#domain/money.ts'
import { languageNames } from '#web/kit/i18n/i18n.ts'
import { useFace } from '../face.tsx'
import { SelectField } from '../form/field.tsx'
import styles from '../form/form.module.css'

type Props = { language: Language | undefined; onChange: (language: Language) => void }

/** Language of documents and mails of a sale at a counter, independent of the seller's screen. */
export function LanguageField({ language, onChange }: Props) {
  const { t } = useTranslation()
  const { languages = [] } = useFace()
  if (languages.length < 2) return null
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('cart.language')}
        value={language ?? languages[0]}
        onChange={(value) => isLanguage(value) && onChange(value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
