import { useMessages } from '../notice/messages.ts'

/** Translated names of actions, fields and options. `group`: translation group, for example `buybackEvent`. */
export const useActionWords = (group: string) => {
  const { name } = useMessages()
  return {
    label: (action: string) => name(`${group}.actions.${action}`, 'label'),
    text: (action: string) => name(`${group}.actions.${action}`, 'text'),
    field: (field: string) => name(`${group}.fields`, field),
    option: (field: string, option: string) => name(`${group}.options.${field}`, option),
  }
}
