import type { Page } from '@playwright/test'

export const save = (page: Page) => page.getByRole('button', { name: /^(Enregistrer|Créer le brouillon)/ })

export const choose = async (page: Page, label: string | RegExp, option: string | RegExp, at = 0) => {
  await page.getByRole('combobox', { name: label }).nth(at).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Matches text with any kind of spaces; formatted amounts contain non-breaking ones. */
export const withAnySpaces = (text: string) => new RegExp(text.replace(/[.+()?]/g, '\\$&').replaceAll(' ', '\\s'))
