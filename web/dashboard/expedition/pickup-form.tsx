import { Button } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Violation } from '#domain/errors.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { DateField } from '#web/kit/form/field/field-date.tsx'
import type { Text } from '#web/kit/form/field/field-text.tsx'
import { TimeField } from '#web/kit/form/field/field-time.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './expedition.module.css'

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

/** Requests a carrier pickup for a day and time window. */
export function PickupForm({ timeZone, onAsked }: { timeZone: string; onAsked: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [values, setValues] = useState({ date: dayIn(timeZone), from: '14:00', to: '17:00' })
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const { mutate, isPending } = useCall(packageEndpoints.requestPickup, {
    success: t('expedition.pickupAsked'),
    onSuccess: onAsked,
    onError: (error) => {
      setViolations(error.violations)
      if (error.violations.length === 0) toast.refused(messages.refusal(error))
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setViolations([])
    mutate({ body: values })
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    violation: violations.find(({ path }) => path === name),
    onChange: (value: Text) => setValues((before) => ({ ...before, [name]: value ?? '' })),
    onBlur: () => {},
  })
  return (
    <form className={styles.pickup} onSubmit={submit} noValidate>
      <DateField {...field('date')} min={dayIn(timeZone)} label={t('expedition.day')} />
      <TimeField {...field('from')} label={t('expedition.from')} />
      <TimeField {...field('to')} label={t('expedition.to')} />
      <Button type="submit" variant="default" loading={isPending}>
        {t('expedition.pickup')}
      </Button>
    </form>
  )
}
