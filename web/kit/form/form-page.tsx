import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '../page/page-header.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import styles from './form.module.css'
import { FormProblem } from './form-problem.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SideIndex } from './side-index.tsx'
import type { FormState } from './use-endpoint-form.ts'

type Props = {
  form: FormState
  title: string
  crumb?: string
  badge?: ReactNode
  actions?: ReactNode
  /** Where Cancel goes when nothing was changed. */
  back: string
  saveLabel?: string
  /** A new thing may be saved without a change. */
  creating?: boolean
  onReload?: () => void
  children: ReactNode
}

export function FormPage({ form, creating, back, children, ...props }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wrong = Object.keys(form.errors).length
  const mayHaveSaved = form.dirty || creating
  useHotkeys([['mod+S', () => mayHaveSaved && !form.saving && void form.submit()]], [])
  const cancel = () => (form.dirty ? form.reset() : void navigate(back))
  return (
    <>
      <PageHeader title={props.title} crumb={props.crumb} badge={props.badge} actions={props.actions} />
      <EndpointForm form={form} className={styles.form}>
        <div className={styles.page}>
          <SideIndex form={form.ref} errors={form.errors} />
          <div className={styles.sections}>
            <FormProblem form={form} onReload={props.onReload} />
            {children}
          </div>
        </div>
        <div className={styles.saveBar}>
          <div className={styles.saveBarInner}>
            <span role="status">
              {form.dirty && t('kit.form.changes', { count: form.changes })}
              {wrong > 0 && (
                <span className={styles.wrongNote}>
                  <IconAlertTriangle size={16} stroke={2} aria-hidden />
                  {t('kit.form.toMend', { count: wrong })}
                </span>
              )}
            </span>
            <div className={styles.saveBarActions}>
              <Button variant="subtle" color="gray" onClick={cancel}>
                {t('common.cancel')}
              </Button>
              <Button
                type="submit"
                loading={form.saving}
                disabled={!mayHaveSaved}
                rightSection={<Kbd className={styles.saveKey}>{t('kit.form.saveKey')}</Kbd>}
              >
                {props.saveLabel ?? t('common.save')}
              </Button>
            </div>
          </div>
        </div>
      </EndpointForm>
      <LeaveGuard form={form} />
    </>
  )
}
