import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMessages } from '../notice/messages.ts'
import { Conflicts } from './merge/conflicts.tsx'
import type { FormState } from './use-endpoint-form.ts'

type Props = { form: FormState; onReload?: () => void }

/** Conflicts, errors of the whole form, and violations of fields that the form does not show. */
export function FormProblem(props: Props) {
  return (
    <>
      <Conflicts form={props.form} />
      <Refused {...props} />
    </>
  )
}

function Refused({ form, onReload }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { problem } = form
  if (!problem || problem.failure || problem.signedOut) return null
  const shown = new Set(
    Array.from(form.ref.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [], (field) => field.dataset.path),
  )
  const unplaced = problem.violations.filter(({ path }) => !shown.has(path))
  if (problem.violations.length > 0 && unplaced.length === 0) return null
  const stale = problem.code === 'stale_version'
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={stale ? t('kit.form.staleTitle') : undefined}
    >
      <Stack gap="xs" align="flex-start">
        {unplaced.length > 0
          ? unplaced.map((violation) => <span key={violation.path}>{messages.violation(violation)}</span>)
          : messages.refusal(problem)}
        {stale && (
          <Button size="xs" variant="default" onClick={onReload ?? (() => window.location.reload())}>
            {t('kit.form.reload')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
