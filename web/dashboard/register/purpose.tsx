import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { consultationPurposes } from '#domain/register/rules.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { SaveButton } from '#web/kit/form/save-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useAccount } from '../configuration/account.tsx'
import { type Consultation, useConsultation } from './use-consultation.ts'

type Purpose = (typeof consultationPurposes)[number]

function AskPurpose({ onOpen }: { onOpen: (answer: { id: string; until: string }) => void }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const form = useEndpointForm<typeof registerEndpoints.consult, { purpose: Purpose | null; note: string }>(
    registerEndpoints.consult,
    {
      initial: { purpose: null, note: '' },
      toBody: (values) => ({ ...values, ...(named ? { accountId: named } : {}) }),
      onSaved: onOpen,
    },
  )
  return (
    <EndpointForm form={form}>
      <Section id="purpose" title={t('register.why')} description={t('register.whyText')}>
        <FormProblem form={form} />
        <Stack gap="sm" maw={420}>
          <SelectField
            {...form.field('purpose')}
            label={t('register.purpose')}
            choices={consultationPurposes.map((value) => ({ value, label: t(`register.purposes.${value}`) }))}
          />
          <TextField {...form.field('note')} label={t('register.note')} maxLength={255} optional />
          <div>
            <SaveButton form={form}>{t('register.open')}</SaveButton>
          </div>
        </Stack>
      </Section>
    </EndpointForm>
  )
}

type Props = { accountId: string; header?: ReactNode; children: (consultation: Consultation) => ReactNode }

/** Requires a stated purpose before entries are shown; the server enforces it too. */
export function WithPurpose({ accountId, header, children }: Props) {
  const { opened, open } = useConsultation(accountId)
  if (opened) return children(opened)
  return (
    <>
      {header}
      <AskPurpose onOpen={open} />
    </>
  )
}
