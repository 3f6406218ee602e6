import type { Photo } from '#domain/photo/schema.ts'
import styles from './photos.module.css'

type Props = {
  photos: readonly Pick<Photo, 'id' | 'small' | 'large'>[]
  label: (number: number) => string
  title?: string
}

/** Row of thumbnails, each linked to its large version. */
export function Photos({ photos, label, title }: Props) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={title}>
      {photos.map(({ id, small, large }, index) => (
        <li key={id}>
          <a href={large} target="_blank" rel="noreferrer">
            <img src={small} alt={label(index + 1)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
