/** Logo of the product, used where an account has none. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      aria-hidden="true"
      style={{ color: 'var(--brand-fill)', flex: 'none' }}
    >
      <rect width="26" height="26" rx="7" fill="currentColor" />
      <path
        d="M5 18.5c3.2 0 3.6-9.5 7-9.5s3.4 7 6 7c1.3 0 2.2-1 3-2.5"
        fill="none"
        stroke="var(--brand-fill-text)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="18.6" cy="7.6" r="1.7" fill="var(--brand-fill-text)" />
    </svg>
  )
}

export function Logo({ name, picture }: { name: string; picture?: string | null }) {
  return picture ? (
    <img src={picture} alt={name} style={{ display: 'block', maxHeight: 32, maxWidth: 150 }} />
  ) : (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 9,
        fontWeight: 700,
        fontSize: 18,
        letterSpacing: '-0.025em',
        color: 'var(--logo)',
        whiteSpace: 'nowrap',
      }}
    >
      <Mark />
      {name}
    </span>
  )
}
