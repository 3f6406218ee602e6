import type { TestApp } from './app.ts'

/** Makes a demo account a sandbox, which no operation of the product does. */
export const makeSandbox = async ({ sql }: Pick<TestApp, 'sql'>, name: string) => {
  await sql('alter table accounts disable trigger accounts_sandbox')
  await sql('update accounts set sandbox = true where name = $1', [name])
  await sql('alter table accounts enable trigger accounts_sandbox')
}
