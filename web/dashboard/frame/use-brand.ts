import { useEffect } from 'react'
import { firstPage } from '#web/kit/first-page.ts'

/** Colour of the account in the first HTML. */
let painted = firstPage.session?.currentOrganization?.account.mainColor

/** Another account than that of the first HTML: after sign-in, or when the organization changes. */
export const useBrand = (mainColor: string | undefined) =>
  useEffect(() => {
    if (!mainColor || mainColor === painted) return
    painted = mainColor
    void import('#web/kit/theme/brand.ts').then(({ paintBrand }) => paintBrand(mainColor))
  }, [mainColor])
