import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#domain/money.ts'
import { languageNames } from '../../i18n/i18n.ts'
import styles from '../form.module.css'

/** Tabs with the fields of each language except `written`, the account's own. */
export function LanguageTabs({
  written,
  children,
}: {
  written: Language
  children: (language: Language) => ReactNode
}) {
  const { t } = useTranslation()
  const others = languages.filter((language) => language !== written)
  const [language, setLanguage] = useState<string | null>(others[0] ?? null)
  return (
    <Tabs value={language} onChange={setLanguage} keepMounted={false}>
      <Tabs.List aria-label={t('kit.form.translations')}>
        {others.map((one) => (
          <Tabs.Tab key={one} value={one} lang={one}>
            {languageNames[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {others.map((one) => (
        <Tabs.Panel key={one} value={one} className={styles.tabFields}>
          {children(one)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
