import { useTranslation } from 'react-i18next'
import { userMachine } from '#domain/user/machine.ts'
import { Facts } from '#web/kit/detail/detail-page.tsx'
import { History } from '#web/kit/detail/history.tsx'
import { RecordActions } from '#web/kit/detail/record-actions.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './gallery.module.css'

export function RecordExample() {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <RecordActions
          machine={userMachine}
          names={['invite', 'activate', 'deactivate']}
          actions={[
            { name: 'invite', allowed: true, reason: null },
            { name: 'activate', allowed: false, reason: 'role_not_assignable' },
            { name: 'deactivate', allowed: true, reason: null },
          ]}
          words={(name) => ({
            label: t(`access.actions.user.${name}.label`),
            title: t(`access.actions.user.${name}.label`),
            text: t(`access.actions.user.${name}.confirm`),
          })}
          onAct={(name) => toast.done(t(`access.actions.user.${name}.done`))}
        />
      </div>
      <Facts
        facts={[
          { label: t('user.email'), value: 'camille.morel@boreal.fr' },
          { label: t('user.entity'), value: 'Boréal Lyon Part-Dieu' },
          { label: t('user.lastLogin'), value: <DateText value="2026-11-14T17:42:00Z" /> },
          { label: t('company.numbers.siret'), value: null },
        ]}
      />
      <div className={`card ${styles.panel}`}>
        <History
          entries={[
            { id: '3', tone: 'done', title: t('design.tones.done'), by: 'Camille Morel', at: '2026-11-14T17:42:00Z' },
            {
              id: '2',
              tone: 'moving',
              title: t('design.tones.moving'),
              by: 'Hugo Lemoine',
              at: '2026-11-12T09:10:00Z',
            },
            { id: '1', tone: 'waiting', title: t('design.tones.waiting'), at: '2026-11-10T08:00:00Z' },
          ]}
        />
      </div>
    </div>
  )
}
