import { IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { itemAt } from '#domain/checked.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import type { Given, Questionnaire } from '../diagnosis/calls.ts'
import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import { askOnceUnlocked } from './calls.ts'
import styles from './offer.module.css'

type Props = { questionnaire: Questionnaire; given: Given; goTo: (number: number) => void }

/** Zero offer because of an account lock: how to remove it, and the price afterwards. */
export function OnceUnlocked({ questionnaire, given, goTo }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const face = useFace()
  const { data } = useLoaded(JSON.stringify(given), () => askOnceUnlocked(face, questionnaire, given))
  const at = questionnaire.members.findIndex(({ id }) => id === data?.questionId)
  if (!data || at === -1) return null
  const { howToTest } = itemAt(questionnaire.members, at)
  return (
    <section className={styles.unlocked} aria-labelledby="once-unlocked">
      <h2 id="once-unlocked">
        <IconLockOpen size={22} aria-hidden className={styles.sign} />
        {t('offer.unlocked.title')}
      </h2>
      <p role="status">
        {t('offer.unlocked.text')} <b>{money(data.estimate)}</b>
      </p>
      <p>{howToTest ?? t('offer.unlocked.how')}</p>
      <button type="button" onClick={() => goTo(at + 1)}>
        {t('offer.unlocked.done')}
      </button>
    </section>
  )
}
