import { type Language, languages } from '#domain/money.ts'
import { chooseLanguage, currentLanguage, languageNames } from './i18n.ts'

type Props = { label: string; className?: string; selectClassName: string | undefined }

/** The language of the page, each under its own name: for whoever is not signed in. */
export const LanguageSelect = ({ label, className, selectClassName }: Props) => (
  <label className={className}>
    <span className="sr">{label}</span>
    <select
      className={selectClassName}
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
)
