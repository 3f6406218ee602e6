/** Simulated verification of payee by surname: some demo customers have another account holder. */
export const verificationOf = (name: string) => {
  if (/faure$/i.test(name)) return { result: 'no_match' }
  if (/rousseau$/i.test(name)) return { result: 'close_match', name: name.replace(/rousseau$/i, 'Roussel') }
  return { result: /diallo$/i.test(name) ? 'not_available' : 'match' }
}
