import { useTranslation } from 'react-i18next'
import { entriesOf } from '#domain/checked.ts'
import { siteCookies } from '#domain/site/cookies.ts'
import styles from './legal.module.css'

/** All cookies that a site sets, from the declaration used to set them. */
export function Cookies() {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('legal.cookies.title')}</h2>
      <div className={styles.cookies}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('legal.cookies.name')}</th>
              <th scope="col">{t('legal.cookies.purpose')}</th>
              <th scope="col">{t('legal.cookies.kept')}</th>
            </tr>
          </thead>
          <tbody>
            {entriesOf(siteCookies).map(([name, days]) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{t(`legal.cookies.purposes.${name}`)}</td>
                <td>{t('legal.cookies.days', { days })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
