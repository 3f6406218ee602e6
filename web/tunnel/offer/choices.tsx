import { IconCheck, type Icon as TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './offer.module.css'

export type Choice = { id: string; icon: TablerIcon; title: string; text: ReactNode; end: ReactNode }

type Props = {
  title: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (id: string) => void
  missing: string | null
}

/** Radio group of large cards with icon, title and bonus. */
export function Choices({ title, choices, chosen, onChoose, missing }: Props) {
  const name = useId()
  return (
    <fieldset
      className={styles.choices}
      data-missing={missing !== null}
      aria-describedby={missing ? `${name}-missing` : undefined}
    >
      <legend>{title}</legend>
      {choices.map(({ id, icon: Icon, title: label, text, end }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <Icon size={24} stroke={1.6} aria-hidden />
          <span className={styles.what}>
            <b>{label}</b>
            {text && <small>{text}</small>}
          </span>
          <span className={styles.end}>{end}</span>
          <span className={styles.check} aria-hidden>
            <IconCheck size={16} stroke={2.5} />
          </span>
        </label>
      ))}
      {missing && (
        <p role="alert" id={`${name}-missing`} className={styles.missing}>
          {missing}
        </p>
      )}
    </fieldset>
  )
}
