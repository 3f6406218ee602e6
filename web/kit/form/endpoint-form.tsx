import type { ReactNode } from 'react'
import { LockedFields } from './locked.tsx'
import type { FormState } from './use-endpoint-form.ts'

/** Plain form element: for short forms, cards and pages outside the dashboard frame. */
export function EndpointForm({
  form,
  children,
  className,
}: {
  form: FormState
  children: ReactNode
  className?: string
}) {
  return (
    <form
      ref={form.ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.saving) void form.submit()
      }}
    >
      <LockedFields>{children}</LockedFields>
    </form>
  )
}
