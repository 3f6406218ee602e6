import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** The one obvious way on: it has the focus, and Enter goes there. */
export function PrimaryLink({ to, children }: { to: string; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Button component={Link} ref={link} to={to} size="md">
      {children}
    </Button>
  )
}
