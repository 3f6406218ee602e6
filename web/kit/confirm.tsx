import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

type Question = { title: string; text: ReactNode; confirm: string; cancel: string; danger?: boolean }

/** Asks once; says what is lost. */
export const confirm = ({ title, text, confirm: yes, cancel, danger }: Question) =>
  new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      centered: true,
      labels: { confirm: yes, cancel },
      confirmProps: { color: danger ? 'red' : undefined },
      cancelProps: { 'data-autofocus': danger || undefined },
      closeButtonProps: { 'aria-label': cancel },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
