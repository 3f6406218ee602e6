import { Button, Skeleton } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import styles from './refurb.module.css'

type Props<Row> = {
  title: string
  description: string
  picker: ReactNode
  add: { to: string; label: string }
  empty: { icon: Icon; title: string; text: string }
  answer: { data: { members: Row[] } | undefined; error: Error | null; refetch: () => unknown }
  children: (rows: Row[]) => ReactNode
}

/** Frame of a short list with an add button, and its loading, error and empty states. */
export function ListShell<Row>({ title, description, picker, add, empty, answer, children }: Props<Row>) {
  const { data, error, refetch } = answer
  const button = (
    <Button component={Link} to={add.to} leftSection={<IconPlus size={16} aria-hidden />}>
      {add.label}
    </Button>
  )
  const body = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height={220} />
    if (data.members.length > 0) return children(data.members)
    return (
      <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
        {button}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader
        narrow
        title={title}
        description={description}
        actions={
          <>
            {picker}
            {button}
          </>
        }
      />
      <div className={`card ${styles.list}`} aria-busy={!data && !error}>
        {body()}
      </div>
    </>
  )
}
