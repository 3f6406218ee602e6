/** How the driver writes a value for the server; its own types leave it out. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => unknown
}
