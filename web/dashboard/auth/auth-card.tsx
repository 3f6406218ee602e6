import { type ReactNode, useEffect } from 'react'
import { firstPage } from '#web/kit/first-page.ts'
import { Logo } from '#web/kit/theme/logo.tsx'
import { ReleaseLine } from '../frame/release-line.tsx'
import styles from './auth.module.css'
import { Languages } from './languages.tsx'

type Props = {
  title: string
  text?: ReactNode
  /** Client that invites; the platform if none. */
  brand?: { name: string; logo: string | null } | null
  children?: ReactNode
}

/** Layout of the sign-in pages: one card, logo and language selection. */
export function AuthCard({ title, text, brand, children }: Props) {
  const name = brand?.name ?? firstPage.platform
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={styles.page}>
      <div className={styles.waves} aria-hidden />
      <main className={styles.card}>
        <Logo name={name} picture={brand?.logo} />
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.body}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <Languages />
        <ReleaseLine />
      </footer>
    </div>
  )
}
