import { useTranslation } from 'react-i18next'
import { confirm } from '../../notice/confirm.ts'
import { hasUnsavedChanges } from './guarded.ts'

/** Resets the form after confirmation; resolves to whether it was reset. */
export const useDiscard = (form?: { reset: () => void }) => {
  const { t } = useTranslation()
  return async () => {
    const sure = await confirm({
      title: t('kit.form.discardTitle'),
      text: t('kit.form.leaveText'),
      confirm: t('kit.form.discard'),
      cancel: t('kit.form.goOn'),
      danger: true,
    })
    if (sure) form?.reset()
    return sure
  }
}

/** Asks for confirmation if the page has unsaved changes; resolves to whether leaving is allowed. */
export const useMayLeave = () => {
  const { t } = useTranslation()
  return async () =>
    !hasUnsavedChanges() ||
    confirm({
      title: t('kit.form.leaveTitle'),
      text: t('kit.form.leaveText'),
      confirm: t('kit.form.leave'),
      cancel: t('kit.form.stay'),
      danger: true,
    })
}
