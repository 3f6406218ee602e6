import { useEffect, useRef } from 'react'
import { isLanguage, type Language, languages } from '#domain/money.ts'
import { chooseLanguage, currentLanguage, languageNames } from '#web/kit/i18n/i18n.ts'

type Props = {
  label: string
  className: string | undefined
  selectClassName: string | undefined
  /** Languages of the account; all by default. */
  offered?: readonly Language[] | undefined
}

/** Native, so that it works before the program has loaded. */
export function LanguageSelect({ label, className, selectClassName, offered = languages }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // The visitor may have changed the selection in the first paint before hydration.
  useEffect(() => {
    const chosen = select.current?.value
    if (isLanguage(chosen) && chosen !== currentLanguage()) void chooseLanguage(chosen)
  }, [])
  return (
    <label className={className}>
      <span className="sr">{label}</span>
      <select
        ref={select}
        className={selectClassName}
        autoComplete="off"
        value={currentLanguage()}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && void chooseLanguage(value)}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
