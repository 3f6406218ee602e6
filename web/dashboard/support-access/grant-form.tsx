import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { supportAccessEndpoints } from '#domain/support-access/endpoints.ts'
import { supportHours } from '#domain/support-access/rules.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

type Values = { hours: string; reason: string }

/** Grants a support access, or extends the open one. */
export function GrantForm({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  const form = useEndpointForm<typeof supportAccessEndpoints.grant, Values>(supportAccessEndpoints.grant, {
    initial: { hours: String(supportHours[1]), reason: '' },
    toBody: ({ hours, reason }) => ({ hours: Number(hours), reason }),
    invalidates: [supportAccessEndpoints.read],
    success: t('supportAccess.granted'),
  })
  const label = t(isOpen ? 'supportAccess.extend' : 'supportAccess.grant')
  return (
    <EndpointForm form={form}>
      <Section id="grant" title={label}>
        <FormProblem form={form} />
        <Pair>
          <SelectField
            {...form.field('hours')}
            onChange={(value) => form.set('hours', value ?? String(supportHours[0]))}
            label={t('supportAccess.hours')}
            choices={supportHours.map((hours) => ({
              value: String(hours),
              label: t('supportAccess.hoursOf', { hours }),
            }))}
          />
          <TextField {...form.field('reason')} label={t('supportAccess.reason')} />
        </Pair>
        <div>
          <Button type="submit" loading={form.saving}>
            {label}
          </Button>
        </div>
      </Section>
    </EndpointForm>
  )
}
