declare module 'codes-postaux' {
  const codes: { find: (postalCode: string) => { nomCommune: string }[] }
  export default codes
}
