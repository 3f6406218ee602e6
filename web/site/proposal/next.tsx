import {
  type Icon,
  IconArrowBackUp,
  IconBuildingBank,
  IconFlag,
  IconInfoCircle,
  IconLock,
  IconRecycle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import type { Offer } from './calls.ts'
import styles from './proposal.module.css'

type Step = { when: string; what: string }

function Choice({ icon: Icon, title, steps }: { icon: Icon; title: string; steps: Step[] }) {
  return (
    <article className={styles.choice}>
      <h3>
        <Icon size={20} stroke={1.6} aria-hidden />
        {title}
      </h3>
      <ol>
        {steps.map(({ when, what }) => (
          <li key={what}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}

/** Consequence and date of each answer, and of no answer. */
export function Next({ offer, until }: { offer: Offer; until: string | null }) {
  const { t } = useTranslation()
  const { money, longDay, shortDay } = useFormats()
  const { dates, payment, city } = offer
  const end = payment.type === 'bank_transfer' ? payment.ibanEnd : null
  return (
    <section className={styles.next}>
      <h2>{t('proposal.next')}</h2>
      <p>{t('proposal.free')}</p>
      <div className={styles.choices}>
        {offer.proposed === 0 ? (
          <Choice
            icon={IconRecycle}
            title={t('proposal.ifRecycle')}
            steps={[{ when: t('proposal.atOnce'), what: t('proposal.recycleNow') }]}
          />
        ) : (
          <Choice
            icon={IconBuildingBank}
            title={t('proposal.ifAccept')}
            steps={[
              { when: t('proposal.atOnce'), what: t('proposal.acceptNow', { amount: money(offer.proposed) }) },
              {
                when: shortDay(dates.paid),
                what: end ? t('proposal.acceptThenIban', { end }) : t('proposal.acceptThen'),
              },
            ]}
          />
        )}
        <Choice
          icon={IconArrowBackUp}
          title={t('proposal.ifReject')}
          steps={[
            { when: shortDay(dates.leaves), what: t('proposal.rejectNow') },
            {
              when: shortDay(dates.home),
              what: city ? t('proposal.rejectThenCity', { city }) : t('proposal.rejectThen'),
            },
          ]}
        />
        <Choice
          icon={IconFlag}
          title={t('proposal.ifContest')}
          steps={[
            { when: t('proposal.atOnce'), what: t('proposal.contestNow') },
            { when: shortDay(dates.secondLook), what: t('proposal.contestThen') },
          ]}
        />
      </div>
      {until && (
        <p className={styles.note}>
          <IconInfoCircle size={20} aria-hidden />
          {t(`proposal.silence.${offer.proposed === 0 ? 'return' : offer.silence}`, { date: longDay(until) })}
        </p>
      )}
      <p className={styles.note}>
        <IconLock size={20} aria-hidden />
        {t('proposal.private')}
      </p>
    </section>
  )
}
