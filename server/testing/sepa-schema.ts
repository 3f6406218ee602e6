import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const schema = readFileSync(new URL('./sepa-credit-transfer-2023.xsd', import.meta.url), 'utf8')

/** What libxml2 finds wrong with a bank file by its schema. */
export const schemaErrors = async (contents: string) => {
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents }], schema: [schema] })
  return errors.map(({ message }) => message)
}
