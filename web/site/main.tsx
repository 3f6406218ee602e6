import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/kit/fonts.css'
import '#web/kit/tokens.css'
import './site.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { identifyBy } from '#web/kit/client.ts'
import { firstPage, shareNonce } from '#web/kit/first-page.ts'
import { startWords } from '#web/kit/i18n.ts'
import { cssVariables, theme } from '#web/kit/theme.ts'
import { readVisitorToken } from '#web/kit/visitor-token.ts'
import { router } from './router.tsx'
import { catalogues } from './words.ts'

shareNonce()
identifyBy({ token: readVisitorToken, module: () => null })

await startWords(catalogues)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={() => firstPage.nonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
