import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { payers } from '#domain/account/schema.ts'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { type ClientCard, useClientCard } from './use-client-card.ts'

type Payer = (typeof payers)[number]
type Subject = 'paymentIssuer' | 'transportContractHolder'

/** Selects which account is responsible: retailer or buyer. */
export function PayerCard({
  subject,
  offered = payers,
  ...props
}: ClientCard & { subject: Subject; offered?: readonly Payer[] }) {
  const { t } = useTranslation()
  const form = useClientCard(props, [subject])
  const field = form.field(subject)
  return (
    <SettingsCard
      id={subject}
      title={t(`client.${subject}`)}
      description={t(`client.${subject}Text`)}
      form={form}
      onReload={props.onReload}
    >
      <Radio.Group
        data-path={subject}
        aria-label={t(`client.${subject}`)}
        value={field.value}
        onChange={(value) => field.onChange(value)}
      >
        <Stack gap="sm">
          {payers.map((payer) => (
            <Radio
              key={payer}
              value={payer}
              label={t(`client.payers.${payer}`)}
              disabled={!offered.includes(payer)}
              description={offered.includes(payer) ? undefined : t('client.buyerPaymentOff')}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsCard>
  )
}
