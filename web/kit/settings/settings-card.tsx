import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EndpointForm } from '../form/endpoint-form.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import { useGuarded } from '../form/leave/guarded.ts'
import { useDiscard } from '../form/leave/use-discard.ts'
import { useLocked } from '../form/locked.tsx'
import { SaveButton } from '../form/save-button.tsx'
import type { FormState } from '../form/use-endpoint-form.ts'
import styles from './settings.module.css'

type Props = {
  id: string
  title: string
  description?: ReactNode
  form: FormState
  onReload?: () => void
  children: ReactNode
}

/** Settings of one subject, saved separately; unsaved input in other cards is kept. */
export function SettingsCard({ id, title, description, form, onReload, children }: Props) {
  const { t } = useTranslation()
  // Cards of one record are saved one at a time, because each save changes the version.
  const busy = useIsMutating() > 0
  const discard = useDiscard(form)
  const locked = useLocked() !== null
  useGuarded(form)
  useHotkeys([['mod+S', () => form.dirty && !form.saving && void form.submit()]], [])
  const cancel = async (element: HTMLFormElement | null) => {
    // The Discard button disappears, so the focus moves to the Save button.
    if (await discard()) element?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return (
    <section className={`card ${styles.card}`} id={`card-${id}`} data-section={title} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {description && <p>{description}</p>}
      </div>
      <EndpointForm form={form} className={styles.form}>
        <FormProblem form={form} onReload={onReload} />
        {children}
        {!locked && (
          <div className={styles.actions}>
            {form.dirty && (
              <Button variant="subtle" color="gray" onClick={({ currentTarget }) => void cancel(currentTarget.form)}>
                {t('common.cancel')}
              </Button>
            )}
            <SaveButton form={form} disabled={!form.dirty || busy}>
              {t('common.save')}
            </SaveButton>
          </div>
        )}
      </EndpointForm>
    </section>
  )
}
