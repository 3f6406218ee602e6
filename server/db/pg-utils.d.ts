/** Serializes a value for the server; missing from the driver's own types. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => unknown
}
