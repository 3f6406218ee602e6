import type { ReactNode } from 'react'
import type { FormState } from './use-endpoint-form.ts'

/** The form element itself: for short forms, cards and the pages outside the frame. */
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
      {children}
    </form>
  )
}
