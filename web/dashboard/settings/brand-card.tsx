import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormState } from '#web/kit/form/use-endpoint-form.ts'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'

type Subject =
  | 'contacts'
  | 'messages'
  | 'legal'
  | 'documents'
  | 'journey'
  | 'cart'
  | 'expedition'
  | 'widget'
  | 'tracking'
  | 'notices'
  | 'checkin'
  | 'checkComments'
  | 'counterProposal'
  | 'register'
  | 'security'
type Props = { id: Subject; form: FormState; onReload: () => void; children: ReactNode }

/** Settings card of the account; title and description are translated by its id. */
export function BrandCard({ id, ...card }: Props) {
  const { t } = useTranslation()
  return <SettingsCard id={id} title={t(`settings.${id}`)} description={t(`settings.${id}Text`)} {...card} />
}
