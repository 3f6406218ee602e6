import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useFace } from '../face.tsx'
import { Problem } from '../form/problem.tsx'
import step from '../step.module.css'
import styles from './card.module.css'
import type { KeptTest, SelfTestOfDevice } from './use-self-test.ts'

type Props = { selfTest: SelfTestOfDevice; count: number }

/** Offer of the self-test, its link while it is open, and the number of answers that it filled in. */
export default function Card({ selfTest, count }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { kept, open } = selfTest
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await open()
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
    }
    setBusy(false)
  }
  const isOpen = kept?.link && !kept.expired
  return (
    <section className={styles.card} aria-labelledby="self-test">
      <h2 id="self-test">
        <IconDeviceMobileCheck size={22} aria-hidden />
        {kept?.answers ? t('selfTest.panel.done', { count: kept.answers.length }) : t('selfTest.panel.title')}
      </h2>
      {kept?.answers ? (
        kept.answers.length > 0 && <p role="status">{t('selfTest.panel.doneText')}</p>
      ) : (
        <p>{kept?.expired ? t('selfTest.panel.expired') : t('selfTest.panel.text', { count })}</p>
      )}
      {problem && <Problem>{problem}</Problem>}
      {isOpen && kept.link && <TestLink link={kept.link} />}
      {!isOpen && !kept?.answers && (
        <button type="button" className={step.quiet} disabled={busy} onClick={() => void start()}>
          {t(kept?.expired ? 'selfTest.panel.again' : 'selfTest.panel.open')}
        </button>
      )}
    </section>
  )
}

/** QR code for another device, and the link for this one on a site. */
function TestLink({ link }: { link: NonNullable<KeptTest['link']> }) {
  const { t } = useTranslation()
  const onSite = useFace().kind === 'site'
  return (
    <div className={styles.link}>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(link.qrCode)}`}
        alt={t('selfTest.panel.code')}
        width={164}
        height={164}
      />
      <div className={styles.how}>
        <b>{t('selfTest.panel.scan')}</b>
        <p>{t('selfTest.panel.scanText')}</p>
        {/* Loaded as a document: only the test page may use the microphone. */}
        {onSite && (
          <a className={step.quiet} href={link.address}>
            {t('selfTest.panel.here')}
          </a>
        )}
        <p role="status" className={styles.waiting}>
          {t('selfTest.panel.waiting')}
        </p>
      </div>
    </div>
  )
}
