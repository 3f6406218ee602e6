import { type ReactNode, useState } from 'react'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { type Declared, readDeclared } from './calls.ts'
import { PredeclaredNote } from './predeclared-note.tsx'
import { prefill } from './prefill.ts'

type Props = { id: string; children: ReactNode }

/** Prefills the diagnosis with the customer's answers; if they cannot be loaded, it starts empty. */
export function Predeclared({ id, children }: Props) {
  const { data, error } = useLoaded(id, () => readDeclared(id))
  if (error) return children
  if (data?.id !== id) return <div className={step.page} aria-busy />
  return (
    <Prefilled key={id} declared={data}>
      {children}
    </Prefilled>
  )
}

function Prefilled({ declared, children }: { declared: Declared; children: ReactNode }) {
  useState(() => prefill(declared))
  return (
    <>
      <PredeclaredNote declared={declared} />
      {children}
    </>
  )
}
