import { useTranslation } from 'react-i18next'

/** Text of a key that is built at run time, from a server code or a declaration. */
export type Words = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** Texts whose keys the compiler cannot check: check them with `i18next.exists`, or derive them from checked groups. */
export const useWords = () => useTranslation().t as unknown as Words
