import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import type { SecondFactor } from '#domain/second-factor/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { isAbandoned, makePasskey } from './passkeys.ts'
import styles from './second-factor.module.css'
import { WithPassword } from './with-password.tsx'

type Codes = (codes: readonly string[]) => void

type PasskeyRowProps = { passkey: SecondFactor['passkeys'][number]; onRemove: () => void }

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <li className={styles.row}>
      <span>
        {passkey.name}
        <small>
          {t('secondFactor.passkeySince', { date: date(passkey.createdAt) })}
          {passkey.usedAt && ` · ${t('secondFactor.passkeyUsed', { date: date(passkey.usedAt) })}`}
        </small>
      </span>
      <Button variant="default" aria-label={`${t('secondFactor.remove')} · ${passkey.name}`} onClick={onRemove}>
        {t('secondFactor.remove')}
      </Button>
    </li>
  )
}

export function PasskeysCard({ settings, onCodes }: { settings: SecondFactor; onCodes: Codes }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = useCall(secondFactorEndpoints.addPasskey, {
    invalidates: [secondFactorEndpoints.read],
    success: t('secondFactor.passkeyAdded'),
  })
  const make = async ({ ticket, options }: AnswerOf<typeof secondFactorEndpoints.offerPasskey>) => {
    setAdding(false)
    setProblem(null)
    try {
      const passkey = await makePasskey(options)
      const named = name.trim() || t('secondFactor.passkeyDefault')
      const { recoveryCodes } = await add.mutateAsync({ body: { ticket, name: named, passkey } })
      setName('')
      onCodes(recoveryCodes)
    } catch (error) {
      setProblem(isAbandoned(error) ? t('session.second.passkeyAbandoned') : messages.refusal(asError(error)))
    }
  }
  return (
    <Section id="passkeys" title={t('secondFactor.passkeys')} description={t('secondFactor.passkeysText')}>
      {problem && (
        <Alert role="alert" color="red">
          {problem}
        </Alert>
      )}
      {settings.passkeys.length > 0 && (
        <ul className={styles.list}>
          {settings.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey.id)} />
          ))}
        </ul>
      )}
      <TextInput
        label={t('secondFactor.passkeyName')}
        description={t('secondFactor.passkeyNameText')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <Button loading={add.isPending} onClick={() => setAdding(true)}>
          {t('secondFactor.addPasskey')}
        </Button>
      </div>
      {adding && (
        <WithPassword
          title={t('secondFactor.addPasskey')}
          text={t('secondFactor.passwordText')}
          confirm={t('secondFactor.proceed')}
          endpoint={secondFactorEndpoints.offerPasskey}
          onDone={make}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <WithPassword
          title={t('secondFactor.removePasskey')}
          text={t('secondFactor.passwordText')}
          confirm={t('secondFactor.remove')}
          endpoint={secondFactorEndpoints.removePasskey}
          params={{ id: removing }}
          success={t('secondFactor.removed')}
          onDone={() => setRemoving(null)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  )
}
