import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '#domain/file/address.ts'
import styles from './list.module.css'

/** Name with a decorative picture. */
export function Thumbnail({ imageId, children }: { imageId: string | null; children: ReactNode }) {
  return (
    <span className={styles.thumbnail}>
      <span className={styles.picture}>
        {imageId ? (
          <img src={fileAddress(imageId)} alt="" width={28} height={28} loading="lazy" />
        ) : (
          <IconPhoto size={16} stroke={1.5} aria-hidden />
        )}
      </span>
      <span>{children}</span>
    </span>
  )
}
