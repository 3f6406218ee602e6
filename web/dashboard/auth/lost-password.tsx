import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { EmailField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'

/** The response does not disclose whether the address is known. */
export default function LostPassword() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useEndpointForm(sessionEndpoints.renewPassword, {
    initial: { email: '' },
    onSaved: (_, { email }) => setSentTo(email.trim()),
  })
  const back = (
    <Button
      component={Link}
      to="/login"
      variant={sentTo ? 'filled' : 'subtle'}
      color={sentTo ? undefined : 'gray'}
      fullWidth
    >
      {t('session.backToLogin')}
    </Button>
  )
  if (sentTo)
    return (
      <AuthCard
        title={t('session.lost.sentTitle')}
        text={<span role="status">{t('session.lost.sentText', { email: sentTo })}</span>}
      >
        {back}
      </AuthCard>
    )
  return (
    <AuthCard title={t('session.lost.title')} text={t('session.lost.text')}>
      <EndpointForm form={form} className={styles.form}>
        <FormProblem form={form} />
        <EmailField {...form.field('email')} label={t('session.email')} autoComplete="username" first />
        <Button type="submit" fullWidth size="md" loading={form.saving}>
          {t('session.lost.submit')}
        </Button>
        {back}
      </EndpointForm>
    </AuthCard>
  )
}
