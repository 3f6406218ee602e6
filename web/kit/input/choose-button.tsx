import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './choose.module.css'

export type ChooseProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  /** Side on which the menu opens. */
  side?: 'top' | 'bottom'
}

type Props = Omit<ComponentProps<'button'>, keyof ChooseProps> & Omit<ChooseProps, 'onChoose' | 'side'>

export function ChooseButton({ label, value, choices, ...rest }: Props) {
  return (
    <button type="button" aria-haspopup="menu" {...rest} className={styles.button}>
      <span className="sr">{label} </span>
      {choices.find((choice) => choice.value === value)?.label}
      <IconSelector size={14} stroke={2} aria-hidden />
    </button>
  )
}
