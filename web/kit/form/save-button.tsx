import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormState } from './use-endpoint-form.ts'

type Props = Pick<ButtonProps, 'rightSection'> & { form: FormState; disabled?: boolean; children: ReactNode }

/**
 * Uses `aria-disabled` instead of `disabled`: a disabled button loses the focus, and keyboard users would restart at
 * the top of the page.
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
