import { useTranslation } from 'react-i18next'
import type { Connector } from '#domain/connector/schema.ts'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { SecretField } from '#web/kit/form/field/field-secret.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'

type Props = { setting: Connector['settings'][number]; bind: <T>(path: string) => Bind<T>; stored: boolean }

/** Field of a setting, by its declaration. */
export function SettingField({ setting: { name, kind, optional, min, max }, bind, stored }: Props) {
  const { t } = useTranslation()
  const path = `properties.${name}`
  const shared = {
    label: t(`connector.settings.${name}.label`),
    description: stored ? t('connector.secretSet') : t(`connector.settings.${name}.text`),
    optional,
  }
  if (kind === 'number') return <NumberField {...bind<number | null>(path)} {...shared} min={min} max={max} />
  if (kind === 'secret') return <SecretField {...bind<string>(path)} {...shared} maxLength={max} stored={stored} />
  return <TextField {...bind<string>(path)} {...shared} maxLength={max} />
}
