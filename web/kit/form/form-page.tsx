import { useHotkeys } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../page/page-header.tsx'
import { useReturn } from '../storage/left-lists.ts'
import { EndpointForm } from './endpoint-form.tsx'
import styles from './form.module.css'
import { FormProblem } from './form-problem.tsx'
import { useGuarded } from './leave/guarded.ts'
import { useDiscard } from './leave/use-discard.ts'
import { useLocked } from './locked.tsx'
import { SaveBar } from './save-bar.tsx'
import { SideIndex } from './side-index.tsx'
import type { FormState } from './use-endpoint-form.ts'

type Props = {
  form: FormState
  title: string
  crumb?: string
  badge?: ReactNode
  actions?: ReactNode
  /** Target of Cancel when there are no changes. */
  back: string
  saveLabel?: string
  /** A new record may be saved without changes. */
  creating?: boolean
  /** Disables the fields; a text is shown as the reason. */
  readOnly?: boolean | string
  onReload?: () => void
  children: ReactNode
  /** Sections outside the fieldset, usable even when the form is read-only. */
  after?: ReactNode
  /** Content beside the fields, such as a preview; replaces the index. */
  beside?: ReactNode
}

export function FormPage({ form, creating, readOnly = false, back, children, ...props }: Props) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const disabled = useLocked() !== null || readOnly !== false
  const mayHaveSaved = (form.dirty || creating) && !disabled
  useHotkeys([['mod+S', () => mayHaveSaved && !form.saving && void form.submit()]], [])
  const discard = useDiscard(form)
  useGuarded(form)
  const cancel = () => void (form.dirty ? discard() : goBack(back))
  return (
    <>
      <div className={styles.head}>
        <PageHeader title={props.title} crumb={props.crumb} badge={props.badge} actions={props.actions} />
      </div>
      <EndpointForm form={form} className={styles.form}>
        <div className={styles.page}>
          <SideIndex form={form.ref} errors={form.errors} />
          <div className={styles.sections}>
            <FormProblem form={form} onReload={props.onReload} />
            {readOnly && (
              <p className={styles.readOnly}>
                <IconEye size={16} stroke={1.75} aria-hidden />
                {readOnly === true ? t('kit.form.readOnly') : readOnly}
              </p>
            )}
            <fieldset className={styles.fieldset} disabled={disabled}>
              {children}
            </fieldset>
            {props.after}
          </div>
          {props.beside && <div className={styles.beside}>{props.beside}</div>}
        </div>
        {!disabled && <SaveBar form={form} mayHaveSaved={mayHaveSaved} label={props.saveLabel} onCancel={cancel} />}
      </EndpointForm>
    </>
  )
}
