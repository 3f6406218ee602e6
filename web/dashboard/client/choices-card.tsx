import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormState } from '#web/kit/form/use-endpoint-form.ts'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'

type Choice<T extends string> = { value: T; label: string; description?: string; disabled?: boolean }
type Props<T extends string> = {
  id: string
  title: string
  description: ReactNode
  form: FormState
  onReload: () => void
  path: string
  field: { value: T[]; onChange: (value: T[]) => void }
  choices: readonly Choice<T>[]
}

/** Checkbox group of a client setting; values keep the order of the options. */
export function ChoicesCard<T extends string>({ path, field, choices, ...card }: Props<T>) {
  return (
    <SettingsCard {...card}>
      <Checkbox.Group
        data-path={path}
        aria-label={card.title}
        value={field.value}
        onChange={(given) => field.onChange(choices.map(({ value }) => value).filter((value) => given.includes(value)))}
      >
        <Stack gap="md">
          {choices.map((choice) => (
            <Checkbox key={choice.value} {...choice} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SettingsCard>
  )
}
