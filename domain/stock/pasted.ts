import { longestCode, shortestCode } from '../warehouse/code.ts'

export type Unreadable = { code: string; reason: 'code_too_short' | 'code_too_long' }

/** Unique codes of a pasted list, separated by lines, commas, semicolons or tabs; digit groups may contain spaces. */
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
