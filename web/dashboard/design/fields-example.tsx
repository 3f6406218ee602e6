import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { post } from '#domain/endpoint.ts'
import { calendarDay, clock, email, genericText } from '#domain/text.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { ColourField } from '#web/kit/form/field/field-colour.tsx'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { DateField } from '#web/kit/form/field/field-date.tsx'
import { FileField } from '#web/kit/form/field/field-file.tsx'
import { MapField } from '#web/kit/form/field/field-map.tsx'
import { MoneyField, PercentField } from '#web/kit/form/field/field-money.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { PasswordField } from '#web/kit/form/field/field-password.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { TimeField } from '#web/kit/form/field/field-time.tsx'
import { CheckboxField, SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { PasswordRules } from '#web/kit/form/field/password-rules.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import styles from './gallery.module.css'

/** Never called: the example form always has violations. */
const example = post('/example', {
  summary: 'A form to look at',
  access: 'session',
  body: z.object({
    name: genericText,
    email,
    password: z.string(),
    kind: z.enum(['a', 'b']),
    day: calendarDay,
    time: clock,
    weight: z.number().max(100),
    price: z.int().max(5_000_000),
    never: z.literal(true),
  }),
  answer: z.null(),
})

export function FieldsExample() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const choices = (['waiting', 'moving', 'working', 'done'] as const).map((value) => ({
    value,
    label: t(`design.tones.${value}`),
  }))
  const form = useEndpointForm(example, {
    initial: {
      name: '',
      email: 'nadia@',
      password: 'Reprise',
      kind: '',
      many: ['done', 'moving'],
      day: '2026-11-09',
      time: '9h',
      weight: 206,
      price: 6_000_000,
      share: -1_250,
      country: 'FR',
      comment: '',
      colour: '#0b5f6d',
      on: true,
      off: false,
      latitude: 45.7607,
      longitude: 4.8593,
    },
  })
  return (
    <EndpointForm form={form} className={styles.form}>
      <Section id="fields-section" title={t('organization.identity')} description={t('design.fieldsText')}>
        <Pair>
          <TextField {...form.field('name')} label={t('organization.name')} />
          <EmailField {...form.field('email')} label={t('user.email')} optional />
        </Pair>
        <Pair>
          <SelectField {...form.field('kind')} label={t('organization.type')} choices={choices} />
          <MultiSelectField {...form.field('many')} label={t('user.status')} choices={choices} />
        </Pair>
        <Pair>
          <NumberField {...form.field('weight')} label={t('design.weight')} unit="g" />
          <CountryField {...form.field('country')} label={t('organization.country')} />
        </Pair>
        <Pair>
          <MoneyField {...form.field('price')} label={t('design.price')} />
          <PercentField {...form.field('share')} label={t('design.share')} signed />
        </Pair>
        <Pair>
          <DateField {...form.field('day')} label={t('design.day')} />
          <TimeField {...form.field('time')} label={t('design.time')} />
        </Pair>
        <Pair>
          <PasswordField {...form.field('password')} label={t('session.password')} autoComplete="new-password" />
          <PasswordRules value={form.values.password} />
        </Pair>
        <ColourField {...form.field('colour')} label={t('design.colour')} />
        <TextareaField {...form.field('comment')} label={t('design.comment')} max={500} optional />
        <Pair>
          <SwitchField {...form.field('on')} label={t('user.forceSso')} description={t('user.forceSsoText')} />
          <CheckboxField {...form.field('off')} label={t('session.new.policy')} />
        </Pair>
        <TextField
          {...form.at<string>('disabled')}
          label={t('organization.type')}
          description={t('organization.fixed')}
          disabled
        />
        <FileField label={t('design.file')} kind="image" file={file} onChange={setFile} />
        <MapField
          latitude={form.field('latitude')}
          longitude={form.field('longitude')}
          label={t('organization.position')}
        />
        <Button type="submit" style={{ justifySelf: 'start' }}>
          {t('design.check')}
        </Button>
      </Section>
    </EndpointForm>
  )
}
