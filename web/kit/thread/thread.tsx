import type { Remark } from '#domain/buyback/thread.ts'
import { useFormats } from '../i18n/formats.tsx'
import styles from './thread.module.css'

type Props = { remarks: readonly Remark[]; nameOf: (remark: Remark) => string }

/** Comments on a check, oldest first. */
export function Thread({ remarks, nameOf }: Props) {
  const { dateTime } = useFormats()
  if (remarks.length === 0) return null
  return (
    <ol className={styles.thread}>
      {remarks.map((one) => (
        <li key={`${one.at} ${one.by}`} data-by={one.by}>
          <p>
            <b>{nameOf(one)}</b> <time dateTime={one.at}>{dateTime(one.at)}</time>
          </p>
          <blockquote>{one.text}</blockquote>
        </li>
      ))}
    </ol>
  )
}
