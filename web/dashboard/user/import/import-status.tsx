import { Alert, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from './import.module.css'

type Props = {
  /** Current work and progress; null when done. */
  working: { title: string; text: string } | null
  refusal: string | null
  result: string
}

/** Live status of an import: progress, then the result. */
export function ImportStatus({ working, refusal, result }: Props) {
  return (
    <div role="status">
      {working ? (
        <div className={styles.working}>
          <Loader size="sm" />
          <div>
            <p>{working.title}</p>
            <p className={styles.text}>{working.text}</p>
          </div>
        </div>
      ) : (
        <Alert
          color={refusal ? 'red' : undefined}
          icon={refusal ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
          className={styles.result}
        >
          {refusal ?? result}
        </Alert>
      )}
    </div>
  )
}
