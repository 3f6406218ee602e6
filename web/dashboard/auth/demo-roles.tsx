import { Alert, Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { demoRoleKeys, demoRoles } from '#domain/demo/roles.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { AuthCard } from './auth-card.tsx'
import { endedAt, rememberReset } from './demo-reset.ts'
import styles from './demo-roles.module.css'

type Props = { onSignedIn: (answer: AnswerOf<typeof sessionEndpoints.login>) => unknown; onPassword: () => void }

/** Roles of a public demo, each signed in with one click. */
export default function DemoSignIn({ onSignedIn, onPassword }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { time } = useFormats()
  const [ended] = useState(endedAt)
  const enter = useCall(sessionEndpoints.loginDemo, {
    onSuccess: (answer) => {
      rememberReset()
      return onSignedIn(answer)
    },
  })
  return (
    <AuthCard title={t('publicDemo.title')} text={t('publicDemo.text')}>
      {ended !== null && (
        <Alert role="status" mb="md">
          {t('publicDemo.ended', { at: time(new Date(ended)) })}
        </Alert>
      )}
      {enter.error && (
        <Alert role="alert" color="red" mb="md">
          {messages.refusal(enter.error)}
        </Alert>
      )}
      <ul className={styles.roles} aria-label={t('publicDemo.roles')}>
        {demoRoleKeys.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.role}
              disabled={enter.isPending}
              onClick={() => enter.mutate({ body: { role: key } })}
            >
              <span>
                <b>{t(`access.roles.${demoRoles[key].role}`)}</b> <i>{demoRoles[key].company}</i>
                <small>{t(`publicDemo.lines.${key}`)}</small>
              </span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" fullWidth size="md" mt="md" onClick={onPassword}>
        {t('publicDemo.password')}
      </Button>
    </AuthCard>
  )
}
