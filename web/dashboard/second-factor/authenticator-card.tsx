import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import type { SecondFactor } from '#domain/second-factor/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { FirstCodeForm } from './first-code-form.tsx'
import styles from './second-factor.module.css'
import { WithPassword } from './with-password.tsx'

type Offer = AnswerOf<typeof secondFactorEndpoints.offerTotp>
type Codes = (codes: readonly string[]) => void

function Confirm({ offer, onCodes, onClose }: { offer: Offer; onCodes: Codes; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useEndpointForm<typeof secondFactorEndpoints.confirmTotp, { code: string }>(
    secondFactorEndpoints.confirmTotp,
    {
      initial: { code: '' },
      invalidates: [secondFactorEndpoints.read],
      success: t('secondFactor.totpAdded'),
      onSaved: ({ recoveryCodes }) => {
        onClose()
        onCodes(recoveryCodes)
      },
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secondFactor.addTotp')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <FirstCodeForm form={form} offer={offer}>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {t('session.second.submit')}
          </Button>
        </Group>
      </FirstCodeForm>
    </Modal>
  )
}

export function AuthenticatorCard({ settings, onCodes }: { settings: SecondFactor; onCodes: Codes }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const { totpSince } = settings
  return (
    <Section id="totp" title={t('secondFactor.totp')} description={t('secondFactor.totpText')}>
      <div className={styles.row}>
        <StatusBadge tone={totpSince ? 'done' : 'ended'} large>
          {totpSince ? t('secondFactor.since', { date: date(totpSince) }) : t('secondFactor.none')}
        </StatusBadge>
        <Button variant={totpSince ? 'default' : 'filled'} onClick={() => setDialog(totpSince ? 'remove' : 'add')}>
          {totpSince ? t('secondFactor.removeTotp') : t('secondFactor.addTotp')}
        </Button>
      </div>
      {dialog === 'add' && (
        <WithPassword
          title={t('secondFactor.addTotp')}
          text={t('secondFactor.passwordText')}
          confirm={t('secondFactor.proceed')}
          endpoint={secondFactorEndpoints.offerTotp}
          onDone={(answer) => {
            setDialog(null)
            setOffer(answer)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && (
        <WithPassword
          title={t('secondFactor.removeTotp')}
          text={t('secondFactor.passwordText')}
          confirm={t('secondFactor.remove')}
          endpoint={secondFactorEndpoints.removeTotp}
          success={t('secondFactor.removed')}
          onDone={() => setDialog(null)}
          onClose={() => setDialog(null)}
        />
      )}
      {offer && <Confirm offer={offer} onCodes={onCodes} onClose={() => setOffer(null)} />}
    </Section>
  )
}
