import { useLayoutEffect, useRef, useState } from 'react'

type Functions<T> = { [K in keyof T]: (...args: never[]) => unknown }

/** Stable callbacks that call the latest functions. */
export const useSteady = <T extends Functions<T>>(functions: T): T => {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...args: never[]) => latest.current[name as keyof T](...args)]),
      ) as unknown as T,
  )
  return steady
}
