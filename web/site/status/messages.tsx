import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import { SmsChoice } from '#web/tunnel/form/sms-choice.tsx'
import { chooseMessages, type StatusPage } from './calls.ts'
import styles from './status.module.css'

type Props = { page: StatusPage; linkKey: string; onChosen: (page: StatusPage) => void }

/** Choice of text messages beside the mails. */
export function Messages({ page: { id, sms }, linkKey, onChosen }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [told, setTold] = useState('')
  const [chosen, setChosen] = useState(sms?.chosen ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  if (!sms) return told ? <p role="status">{told}</p> : null
  const choose = (wanted: boolean) => {
    setPending(true)
    setProblem(null)
    setTold('')
    setChosen(wanted)
    chooseMessages(id, linkKey, { sms: wanted, phoneEnd: sms.phoneEnd }).then(
      (answer) => {
        setPending(false)
        setTold(t(wanted ? 'statusPage.messages.on' : 'statusPage.messages.off'))
        onChosen(answer)
      },
      (error: Error) => {
        setPending(false)
        setChosen(!wanted)
        setProblem(messages.refusal(error))
      },
    )
  }
  return (
    <section className={styles.acts}>
      <h2>{t('statusPage.messages.title')}</h2>
      {problem && <Problem>{problem}</Problem>}
      <SmsChoice
        label={t('statusPage.messages.sms', { end: sms.phoneEnd })}
        note={t('statusPage.messages.text')}
        checked={chosen}
        disabled={pending}
        onChange={choose}
      />
      <p role="status" className={styles.muted}>
        {told}
      </p>
    </section>
  )
}
