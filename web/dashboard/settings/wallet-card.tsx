import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { walletEndpoints } from '#domain/wallet/endpoints.ts'
import { type Wallet, type WalletSettings, walletLimits, walletNames } from '#domain/wallet/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from '../client/client.module.css'

const invalidates = [walletEndpoints.read]

/** What is configured for a wallet, with its removal. */
function Configured({ wallet, settings }: { wallet: Wallet; settings: WalletSettings }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const messages = useMessages()
  const { apple, google, accountId } = settings
  const remove = useCall(wallet === 'apple' ? walletEndpoints.removeApple : walletEndpoints.removeGoogle, {
    invalidates,
    success: t('settings.wallet.removed'),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  const isExpired = wallet === 'apple' && apple?.isExpired === true
  const text =
    wallet === 'apple' && apple
      ? t(apple.isExpired ? 'settings.wallet.over' : 'settings.wallet.until', {
          ...apple,
          date: date(apple.expiresAt),
        })
      : google && t('settings.wallet.account', google)
  const ask = async () => {
    const yes = await confirm({
      title: t('settings.wallet.removeTitle', { wallet: walletNames[wallet] }),
      text: t('settings.wallet.removeText'),
      confirm: t('settings.wallet.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { id: accountId } })
  }
  return (
    <>
      <Group justify="space-between">
        <StatusBadge tone={isExpired ? 'problem' : 'done'}>
          {t(isExpired ? 'settings.wallet.expired' : 'settings.wallet.active')}
        </StatusBadge>
        <Button variant="default" c="var(--prob-ink)" loading={remove.isPending} onClick={ask}>
          {t('settings.wallet.remove')}
        </Button>
      </Group>
      <Text size="sm">{text}</Text>
    </>
  )
}

function AppleForm({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const form = useEndpointForm(walletEndpoints.setApple, {
    initial: { certificates: '', key: '' },
    params: { id: accountId },
    invalidates,
    success: t('settings.wallet.saved'),
  })
  return (
    <EndpointForm form={form} className={styles.fields}>
      <TextareaField
        {...form.field('certificates')}
        label={t('settings.wallet.certificates')}
        description={t('settings.wallet.certificatesText')}
        max={walletLimits.certificates}
        maxRows={6}
      />
      <TextareaField
        {...form.field('key')}
        label={t('settings.wallet.key')}
        description={t('settings.wallet.keyText')}
        max={walletLimits.key}
        maxRows={6}
      />
      <FormProblem form={form} />
      <div>
        <Button type="submit" loading={form.saving}>
          {t('common.save')}
        </Button>
      </div>
    </EndpointForm>
  )
}

function GoogleForm({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const form = useEndpointForm(walletEndpoints.setGoogle, {
    initial: { issuerId: '', serviceAccount: '' },
    params: { id: accountId },
    invalidates,
    success: t('settings.wallet.saved'),
  })
  return (
    <EndpointForm form={form} className={styles.fields}>
      <TextField
        {...form.field('issuerId')}
        label={t('settings.wallet.issuerId')}
        maxLength={walletLimits.issuer.max}
      />
      <TextareaField
        {...form.field('serviceAccount')}
        label={t('settings.wallet.serviceAccount')}
        description={t('settings.wallet.keyText')}
        max={walletLimits.account}
        maxRows={6}
      />
      <FormProblem form={form} />
      <div>
        <Button type="submit" loading={form.saving}>
          {t('common.save')}
        </Button>
      </div>
    </EndpointForm>
  )
}

/** Certificates and keys for passes in the wallets of phones. */
export function WalletCards({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { data } = useAnswer(walletEndpoints.read, { params: { id: accountId } })
  if (!data) return null
  return (
    <>
      <Section id="apple-wallet" title={walletNames.apple} description={t('settings.wallet.appleText')}>
        {data.apple ? (
          <Configured wallet="apple" settings={data} />
        ) : (
          <>
            <Text size="sm">{t('settings.wallet.none')}</Text>
            <AppleForm accountId={accountId} />
          </>
        )}
      </Section>
      <Section id="google-wallet" title={walletNames.google} description={t('settings.wallet.googleText')}>
        {data.google ? (
          <Configured wallet="google" settings={data} />
        ) : (
          <>
            <Text size="sm">{t('settings.wallet.none')}</Text>
            <GoogleForm accountId={accountId} />
          </>
        )}
      </Section>
    </>
  )
}
