import type { ComponentType } from 'react'
import { loadOrShow } from '#web/kit/client/reload.ts'
import { addWords, type Loaders } from '#web/kit/i18n/i18n.ts'
import { Crash } from '../message.tsx'
import { errorWords } from '../words.ts'

/** Loads the chunk and the texts of a page. */
export const lazyPage = (page: () => Promise<{ default: ComponentType }>, ...words: Loaders[]) => ({
  load: loadOrShow(async () => {
    const [{ default: Component }] = await Promise.all([page(), ...[errorWords, ...words].map(addWords)])
    return { Component }
  }, Crash),
})
