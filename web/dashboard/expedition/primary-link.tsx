import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** Main link of a page; receives the focus, so that Enter follows it. */
export function PrimaryLink({ to, children }: { to: string; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Button component={Link} ref={link} to={to} size="md">
      {children}
    </Button>
  )
}
