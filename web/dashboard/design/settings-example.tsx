import { useTranslation } from 'react-i18next'
import { languages } from '#domain/money.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { chooseLanguage, currentLanguage, languageNames } from '#web/kit/i18n/i18n.ts'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'

/** Working example: changes the user's language. */
export function SettingsExample() {
  const { t } = useTranslation()
  const form = useEndpointForm(sessionEndpoints.setLanguage, {
    initial: { language: currentLanguage() },
    success: t('design.toastDone'),
    onSaved: (_answer, { language }) => chooseLanguage(language),
  })
  return (
    <SettingsCard id="language-card" title={t('user.language')} description={t('design.settingsText')} form={form}>
      <SelectField
        {...form.field('language')}
        label={t('user.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SettingsCard>
  )
}
