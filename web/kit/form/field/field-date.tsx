import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay, writeDay } from '#domain/day.ts'
import { loadOrOfferReload } from '../../client/reload.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { type FieldProps, useFieldProps } from './field-props.tsx'
import type { Text } from './field-text.tsx'
import { useDayText } from './use-day-text.ts'

type Calendar = typeof import('../../input/calendar.tsx').Calendar
const load = loadOrOfferReload(async () => (await import('../../input/calendar.tsx')).Calendar)

/** Calendar that is loaded before it opens, so that it receives the focus. */
const useCalendar = () => {
  const [Calendar, setCalendar] = useState<Calendar | null>(null)
  const [opened, setOpened] = useState(false)
  const open = () =>
    void load().then((loaded) => {
      setCalendar(() => loaded)
      setOpened(true)
    })
  return { Calendar, opened, open, close: () => setOpened(false) }
}

type Props = FieldProps<Text> & {
  /** First and last day that can be picked. */
  min?: string
  max?: string
}

function CalendarButton({ label, value, min, max, disabled, onChange, calendar }: Props & CalendarProps) {
  const { t } = useTranslation()
  const { Calendar, opened, open, close } = calendar
  const pick = (day: string) => {
    onChange(day)
    close()
  }
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled}
          aria-label={t('kit.form.calendar.open', { label })}
          onClick={opened ? close : open}
          onFocus={() => void load()}
          onPointerEnter={() => void load()}
        >
          <IconCalendar size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {Calendar && <Calendar value={value ?? null} min={min} max={max} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  )
}
type CalendarProps = { calendar: ReturnType<typeof useCalendar> }

/**
 * Calendar day, typed in the format of the language or picked in a calendar (Alt and down arrow). Text that is no day
 * stays in the field and in its value, which the endpoint refuses.
 */
export function DateField(props: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const calendar = useCalendar()
  const { wrong, props: text } = useDayText(props)
  const field = useFieldProps({ ...props, violation: wrong ?? props.violation }, (day) =>
    isDay(day) ? writeDay(day, language) : (day ?? null),
  )
  return (
    <TextInput
      {...field}
      {...text}
      name={props.name}
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      placeholder={t('kit.form.calendar.pattern')}
      onChange={(event) => text.onChange(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        text.onKeyDown(event)
        if (event.key !== 'ArrowDown' || !event.altKey || props.disabled) return
        event.preventDefault()
        calendar.open()
      }}
      rightSection={<CalendarButton {...props} calendar={calendar} />}
    />
  )
}
