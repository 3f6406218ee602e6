import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockLimits } from '#domain/sandbox/clock.ts'
import { type SandboxClock, sandboxEndpoints } from '#domain/sandbox/endpoints.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'

const hoursOf = { hours: 1, days: 24 } as const
type Unit = keyof typeof hoursOf
type Values = { hours: number | null; unit: Unit }

/** Advances the test clock; it cannot be set back. */
export function ClockForm({ clock }: { clock: SandboxClock }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const form = useEndpointForm<typeof sandboxEndpoints.advance, Values>(sandboxEndpoints.advance, {
    initial: { hours: 1, unit: 'days' },
    toBody: ({ hours, unit }) => ({ hours: Number(hours) * hoursOf[unit] }),
    invalidates: [sandboxEndpoints.read],
    success: t('sandbox.advanced'),
  })
  const unit = form.field('unit')
  return (
    <EndpointForm form={form}>
      <Section id="clock" title={t('sandbox.clock')} description={t('sandbox.clockText')}>
        <p>
          <b>{t('sandbox.time', { time: dateTime(clock.time) })}</b>
          <br />
          {t('sandbox.ahead', { days: Math.floor(clock.hours / 24), hours: clock.hours % 24 })}
        </p>
        <FormProblem form={form} />
        <Pair>
          <NumberField
            {...form.field('hours')}
            label={t('sandbox.by')}
            min={1}
            max={Math.floor(clockLimits.hours / hoursOf[unit.value])}
          />
          <SelectField
            {...unit}
            onChange={(value) => unit.onChange(value === 'hours' ? 'hours' : 'days')}
            label={t('sandbox.unit')}
            choices={[
              { value: 'days' as const, label: t('sandbox.units.days') },
              { value: 'hours' as const, label: t('sandbox.units.hours') },
            ]}
          />
        </Pair>
        <div>
          <Button type="submit" loading={form.saving}>
            {t('sandbox.advance')}
          </Button>
        </div>
      </Section>
    </EndpointForm>
  )
}
