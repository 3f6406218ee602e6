import { useTranslation } from 'react-i18next'
import { confirm } from '../../notice/confirm.ts'
import { isLossy } from './guarded.ts'

/** Asks before what was typed is taken back; says whether it was. */
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

/** Asks before the whole page goes, where something on it is not saved. */
export const useMayLeave = () => {
  const { t } = useTranslation()
  return async () =>
    !isLossy() ||
    confirm({
      title: t('kit.form.leaveTitle'),
      text: t('kit.form.leaveText'),
      confirm: t('kit.form.leave'),
      cancel: t('kit.form.stay'),
      danger: true,
    })
}
