import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/money.ts'
import { languageNames } from '../../i18n/i18n.ts'
import { TextField } from '../field/field-text.tsx'
import { TextareaField } from '../field/field-textarea.tsx'
import { Section } from '../section.tsx'
import type { Bind } from '../use-endpoint-form.ts'
import { LanguageTabs } from './language-tabs.tsx'

type OwnText = {
  name: string
  label: string
  /** As it was written, shown below the field. */
  original: string
  max: number
  /** Text of one line. */
  short?: boolean
}

type Props = {
  /** The language that the texts themselves are written in. */
  written: Language
  texts: readonly OwnText[]
  at: <T>(path: string) => Bind<T>
  /** What else is translated, below. */
  children?: (language: Language) => ReactNode
}

/** What a company writes itself, in its other languages. Only what was written is there to be translated. */
export function TranslationsSection({ written, texts, at, children }: Props) {
  const { t, i18n } = useTranslation()
  const told = texts.filter(({ original }) => original.trim() !== '')
  if (told.length === 0 && !children) return null
  return (
    <Section
      id="translations"
      title={t('kit.form.translations')}
      description={t('kit.form.translationsText', {
        language: new Intl.DisplayNames(i18n.language, { type: 'language' }).of(written.slice(0, 2)) ?? written,
      })}
    >
      <LanguageTabs written={written}>
        {(language) => (
          <>
            {told.map(({ name, label, original, max, short }) => {
              const shared = {
                ...at<string>(`translations.${language}.${name}`),
                // Beside the field that it translates, it must be told apart.
                label: `${label} · ${languageNames[language]}`,
                description: original,
              }
              return short ? (
                <TextField key={name} {...shared} maxLength={max} optional />
              ) : (
                <TextareaField key={name} {...shared} max={max} rows={2} optional />
              )
            })}
            {children?.(language)}
          </>
        )}
      </LanguageTabs>
    </Section>
  )
}
