import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AnswerOf, AnyEndpoint } from '#domain/endpoint.ts'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import styles from './second-factor.module.css'

type Props<E extends AnyEndpoint> = {
  title: string
  text?: string
  confirm: string
  endpoint: E
  params?: Record<string, string>
  success?: string
  onDone: (answer: AnswerOf<E>) => unknown
  onClose: () => void
}

/** Changes of the sign-in methods require the password. */
export function WithPassword<E extends AnyEndpoint>(props: Props<E>) {
  const { t } = useTranslation()
  const form = useEndpointForm<E, { password: string }>(props.endpoint, {
    initial: { password: '' },
    params: props.params,
    invalidates: [secondFactorEndpoints.read],
    success: props.success,
    onSaved: props.onDone,
  })
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <EndpointForm form={form} className={styles.form}>
        {props.text && <p>{props.text}</p>}
        <FormProblem form={form} />
        <PasswordField
          {...form.at<string>('password')}
          label={t('session.password')}
          autoComplete="current-password"
          first
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {props.confirm}
          </Button>
        </Group>
      </EndpointForm>
    </Modal>
  )
}
