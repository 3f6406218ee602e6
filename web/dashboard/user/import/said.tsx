import { Alert, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from './import.module.css'

type Props = {
  /** What is being done, and how far it is; null once it is done. */
  working: { title: string; text: string } | null
  refusal: string | null
  said: string
}

/** Where an import stands. It is live: it says how far the work is, then what came of it. */
export function Said({ working, refusal, said }: Props) {
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
          className={styles.said}
        >
          {refusal ?? said}
        </Alert>
      )}
    </div>
  )
}
