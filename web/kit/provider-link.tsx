import { firstPage } from './first-page.ts'
import styles from './provider-link.module.css'

/** Who runs the platform, and where to learn about them. */
export function ProviderLink() {
  return (
    <a href={firstPage.providerUrl} className={styles.link} target="_blank" rel="noreferrer">
      {firstPage.platform}
    </a>
  )
}
