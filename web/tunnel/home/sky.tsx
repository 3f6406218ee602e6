import styles from './hero.module.css'

/** Waves of the hero in brand colours. */
export function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 0 1440 480" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 270C240 210 430 330 700 230S1180 120 1440 210V480H0Z"
        style={{ fill: 'var(--brand-8)', opacity: 0.55 }}
      />
      <path
        d="M0 330C300 250 520 390 820 290S1240 210 1440 280V480H0Z"
        style={{ fill: 'var(--brand-6)', opacity: 0.32 }}
      />
      <path
        d="M0 400C320 340 640 440 940 370S1300 330 1440 360V480H0Z"
        style={{ fill: 'var(--brand-9)', opacity: 0.75 }}
      />
    </svg>
  )
}
