import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { TransferOrderSettings } from '#domain/document/transfer-order.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { PremiumNote } from '../configuration/premium-note.tsx'
import { Document } from './preview.tsx'
import { TermsField } from './terms-field.tsx'
import styles from './transfer-order.module.css'
import { useTexts } from './use-texts.ts'

type Props = { accountId: string; settings: TransferOrderSettings; onReload: () => void }

/** Description of the premium feature, and the default text. */
function Without() {
  const { t } = useTranslation()
  const { picker } = useAccount()
  const { standard, samples } = useTexts()
  return (
    <>
      <PageHeader title={t('frame.titles.transferOrder')} description={t('transferOrder.intro')} actions={picker} />
      <div className={styles.page}>
        <PremiumNote title={t('transferOrder.premium')}>
          {t('transferOrder.premiumText', { feature: t('access.premium.custom_transfer_order') })}
        </PremiumNote>
        <Section id="preview" title={t('transferOrder.standard')} description={t('transferOrder.standardText')}>
          <Document text={standard} values={samples} />
        </Section>
      </div>
    </>
  )
}

function TransferOrderForm({ accountId, settings, onReload }: Props) {
  const { t } = useTranslation()
  const { picker } = useAccount()
  const { standard, samples } = useTexts()
  const form = useEndpointForm<typeof accountEndpoints.patchTransferOrder, { terms: string | null }>(
    accountEndpoints.patchTransferOrder,
    {
      initial: { terms: settings.terms },
      params: { id: accountId },
      version: settings.version,
      eager: ['terms'],
      invalidates: [accountEndpoints.transferOrder, accountEndpoints.rootDetail],
      success: t('transferOrder.saved'),
    },
  )
  const { terms } = form.values
  return (
    <FormPage
      form={form}
      title={t('frame.titles.transferOrder')}
      back="/home"
      onReload={onReload}
      actions={
        <>
          {picker}
          {terms !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => form.set('terms', null)}
            >
              {t('transferOrder.back')}
            </Button>
          )}
        </>
      }
    >
      <Section id="text" title={t('transferOrder.text')} description={t('transferOrder.intro')}>
        {terms === null ? (
          <div className={styles.standard}>
            <p>
              <b>{t('transferOrder.standard')}.</b> {t('transferOrder.standardText')}
            </p>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => form.set('terms', standard)}
            >
              {t('transferOrder.writeOwn')}
            </Button>
          </div>
        ) : (
          <TermsField bind={form.at<string>('terms')} />
        )}
      </Section>
      <Section id="preview" title={t('transferOrder.preview')} description={t('transferOrder.previewText')}>
        <Document text={terms ?? standard} values={samples} />
      </Section>
    </FormPage>
  )
}

function TransferOrder({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useAnswer(accountEndpoints.transferOrder, { params: { id: accountId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  if (!data.available) return <Without />
  return <TransferOrderForm accountId={accountId} settings={data} onReload={() => void refetch()} />
}

export default ofCompany(TransferOrder)
