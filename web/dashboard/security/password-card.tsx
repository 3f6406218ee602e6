import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { PasswordRules } from '#web/kit/form/field/password-rules.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useSession } from '../session.ts'
import styles from './security.module.css'

type Values = { password: string; newPassword: string; repeated: string }
const empty: Values = { password: '', newPassword: '', repeated: '' }

/** Changes the user's password; requires the current one and ends other sessions. */
export function PasswordCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [ended, setEnded] = useState<number | null>(null)
  const form = useEndpointForm<typeof sessionEndpoints.changePassword, Values>(sessionEndpoints.changePassword, {
    initial: empty,
    toBody: ({ password, newPassword }) => ({ password, newPassword }),
    rules: ({ newPassword, repeated }) =>
      newPassword === repeated ? [] : [{ path: 'repeated', code: 'password_mismatch' }],
    invalidates: [sessionEndpoints.own],
    onSaved: ({ endedSessions }) => {
      form.reset(empty)
      setEnded(endedSessions)
    },
  })
  return (
    <Section id="password" title={t('security.password')} description={t('security.passwordText')}>
      <EndpointForm form={form} className={styles.form}>
        {ended !== null && !form.dirty && (
          <Alert role="status" color="green">
            {t('security.changed', { count: ended })}
          </Alert>
        )}
        <FormProblem form={form} />
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField {...form.field('password')} label={t('security.present')} autoComplete="current-password" />
        <PasswordField {...form.field('newPassword')} label={t('session.new.password')} autoComplete="new-password" />
        <PasswordRules value={form.values.newPassword} />
        <PasswordField {...form.field('repeated')} label={t('session.new.repeat')} autoComplete="new-password" />
        <div>
          <Button type="submit" loading={form.saving}>
            {t('session.new.renew')}
          </Button>
        </div>
      </EndpointForm>
    </Section>
  )
}
