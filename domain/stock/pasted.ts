import { longestCode, shortestCode } from '../warehouse/code.ts'

export type Unreadable = { code: string; reason: 'code_too_short' | 'code_too_long' }

/** The codes of a pasted list, each once: one a line, or parted by commas, semicolons or tabs; a group of digits may have spaces. */
export const codesIn = (text: string) => {
  const found = text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.replaceAll(/["']/g, '').trim())
    .filter((part) => part.length > 0)
  const codes = [...new Set(found)]
  const isCode = (code: string) => code.length >= shortestCode && code.length <= longestCode
  const reasonOf = (code: string): Unreadable['reason'] =>
    code.length < shortestCode ? 'code_too_short' : 'code_too_long'
  return {
    codes: codes.filter(isCode),
    unreadable: codes.filter((code) => !isCode(code)).map((code) => ({ code, reason: reasonOf(code) })),
  }
}
