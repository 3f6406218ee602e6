import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormState } from './use-endpoint-form.ts'

type Props = Pick<ButtonProps, 'rightSection'> & { form: FormState; disabled?: boolean; children: ReactNode }

/**
 * A browser takes the focus from a button that it disables, and who saves by keyboard would start again at the top of the
 * page. This one stays where it is: it is said to be disabled, and does nothing.
 */
export function SaveButton({ form, disabled, rightSection, children }: Props) {
  return (
    <Button
      loading={form.saving}
      disabled={disabled}
      rightSection={rightSection}
      renderRoot={({ disabled: resting, ...props }) => (
        <button
          {...props}
          type="submit"
          aria-disabled={resting || undefined}
          onClick={(event) => {
            if (resting) event.preventDefault()
          }}
        />
      )}
    >
      {children}
    </Button>
  )
}
