import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takesIban } from '#domain/iban/request.ts'
import { chooseLanguage, currentLanguage } from '#web/kit/i18n/i18n.ts'
import { useTitle } from '#web/tunnel/use-title.ts'
import { LinkPage } from '../status/link-page.tsx'
import { type IbanPage as Page, readIban } from './calls.ts'
import { Giving } from './giving.tsx'
import { Over } from './over.tsx'

function Spoken({ language }: Pick<Page, 'language'>) {
  useEffect(() => {
    if (language !== currentLanguage()) void chooseLanguage(language, false)
  }, [language])
  return null
}

/** Page behind a private link where the customer enters the IBAN for the payment. */
export default function IbanPage() {
  const { t } = useTranslation()
  useTitle(t('ibanPage.title'))
  return (
    <LinkPage read={readIban} missing={t('ibanPage.missing')}>
      {({ page, id, linkKey, onAnswered, hasAnswered, again }) => (
        <>
          <Spoken language={page.language} />
          {takesIban(page.state) ? (
            <Giving id={id} linkKey={linkKey} page={page} onAnswered={onAnswered} onOver={again} />
          ) : (
            <Over id={id} linkKey={linkKey} page={page} given={hasAnswered} />
          )}
        </>
      )}
    </LinkPage>
  )
}
