import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const schema = readFileSync(new URL('./sepa-credit-transfer-2023.xsd', import.meta.url), 'utf8')

/** Schema violations of a bank file, according to libxml2. */
export const schemaErrors = async (contents: string) => {
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents }], schema: [schema] })
  return errors.map(({ message }) => message)
}
