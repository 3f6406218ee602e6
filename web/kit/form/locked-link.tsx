import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import { useLocked } from './locked.tsx'

/** Link button to a form that creates a record; disabled with the reason while its records are locked. */
export function LockedLink({ to, ...props }: ButtonProps & { to: string }) {
  const locked = useLocked()
  if (locked === null) return <Button component={Link} to={to} {...props} />
  return (
    <Tooltip label={locked} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button {...props} data-disabled aria-disabled />
    </Tooltip>
  )
}
