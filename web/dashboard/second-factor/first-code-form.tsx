import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import type { Bind, FormState } from '#web/kit/form/use-endpoint-form.ts'
import styles from './second-factor.module.css'
import { TotpOffer } from './totp-offer.tsx'

type Props = {
  form: FormState & { field(name: 'code'): Bind<string> }
  offer: { secret: string; qrCode: string }
  children: ReactNode
}

/** Confirms a new authenticator with its first code. */
export function FirstCodeForm({ form, offer, children }: Props) {
  const { t } = useTranslation()
  return (
    <EndpointForm form={form} className={styles.form}>
      <TotpOffer offer={offer} />
      <FormProblem form={form} />
      <TextField
        {...form.field('code')}
        label={t('session.second.code')}
        autoComplete="one-time-code"
        maxLength={20}
        first
      />
      {children}
    </EndpointForm>
  )
}
