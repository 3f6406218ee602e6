import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BuybackDetails } from '#domain/buyback/edit.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useSaved } from './use-saved.ts'

/** After the item was sent, only the IBAN can be changed. */
export function IbanForm({ id, details, onReload }: { id: string; details: BuybackDetails; onReload: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const saved = useSaved(id)
  const back = `/buyback/${id}`
  const form = useEndpointForm<typeof buybackEndpoints.correctIban, { iban: string }>(buybackEndpoints.correctIban, {
    initial: { iban: '' },
    params: { id },
    version: details.version,
    toBody: ({ iban }) => ({ iban }),
    invalidates: saved.invalidates,
    success: t('buybackDetail.done'),
    onSaved: (answer) => {
      saved.keep(answer)
      return navigate(back)
    },
  })
  return (
    <FormPage
      form={form}
      title={t('buybackDetail.edit.title', { code: groupedNumber(details.identificationNumber) })}
      crumb={t('buybackDetail.edit.crumb')}
      back={back}
      onReload={onReload}
    >
      <Section id="payment" title={t('buybackList.payment')} description={t('buybackDetail.edit.ibanText')}>
        <TextField
          {...form.field('iban')}
          label={t('buybackDetail.edit.newIban')}
          description={details.ibanEnd ? t('buybackDetail.edit.kept', { end: details.ibanEnd }) : undefined}
          maxLength={60}
        />
      </Section>
    </FormPage>
  )
}
