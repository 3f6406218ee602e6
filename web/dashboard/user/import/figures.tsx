import { useFormats } from '#web/kit/formats.tsx'
import styles from './import.module.css'

export function Figures({ figures }: { figures: readonly { label: string; count: number }[] }) {
  const formats = useFormats()
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
