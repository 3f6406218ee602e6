import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordOf } from '#domain/checked.ts'
import { languageName } from '#domain/language-name.ts'
import { type Language, languages } from '#domain/money.ts'
import { leftIn } from '#domain/own-texts.ts'
import { languageNames } from '../../i18n/i18n.ts'
import { TextField } from '../field/field-text.tsx'
import { TextareaField } from '../field/field-textarea.tsx'
import { Section } from '../section.tsx'
import type { Bind } from '../use-endpoint-form.ts'
import { LanguageTabs } from './language-tabs.tsx'

type OwnText = {
  name: string
  label: string
  /** Text in the account's language, shown below the field. */
  original: string
  max: number
  /** Single-line text. */
  short?: boolean
}

type Props = {
  /** Language of the originals. */
  written: Language
  texts: readonly OwnText[]
  at: <T>(path: string) => Bind<T>
  /** Additional translated fields, below. */
  children?: (language: Language) => ReactNode
}

/** Translations of an account's own texts; only non-empty originals are listed. */
export function TranslationsSection({ written, texts, at, children }: Props) {
  const { t, i18n } = useTranslation()
  const filled = texts.filter(({ original }) => original.trim() !== '')
  if (filled.length === 0 && !children) return null
  const nameOf = (language: Language) => languageName(language, i18n.language)
  const left = filled.flatMap(({ name, original }) => {
    const stored = recordOf(languages, (language) => ({ [name]: at<string>(`translations.${language}.${name}`).value }))
    return leftIn(original, name, stored, written) ?? []
  })[0]
  return (
    <Section
      id="translations"
      title={t('kit.form.translations')}
      description={t('kit.form.translationsText', {
        language: nameOf(written),
      })}
    >
      {left && <Alert color="orange">{t('kit.form.translationsLeft', { language: nameOf(left) })}</Alert>}
      <LanguageTabs written={written}>
        {(language) => (
          <>
            {filled.map(({ name, label, original, max, short }) => {
              const shared = {
                ...at<string>(`translations.${language}.${name}`),
                // The language distinguishes the label from that of the original field.
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
