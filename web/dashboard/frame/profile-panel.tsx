import { Button, Popover, SegmentedControl, Select, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isPlatformRole, type Module } from '#domain/access.ts'
import { languageChoices } from '#domain/account/languages.ts'
import type { Language } from '#domain/money.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { leaveForGood } from '#web/kit/form/leave/guarded.ts'
import { useMayLeave } from '#web/kit/form/leave/use-discard.ts'
import { chooseLanguage, currentLanguage, languageNames } from '#web/kit/i18n/i18n.ts'
import { keepLanguage, providerLogout, signOut, useSession, workAs } from '../session.ts'
import styles from './frame.module.css'

type Props = { opened: boolean; onChange: (opened: boolean) => void; children: ReactElement }

/** Language, colour scheme, module and sign-out. */
const schemes = ['auto', 'light', 'dark'] as const

function SchemeChoice() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div>
      <span className={styles.profileLabel} id="scheme">
        {t('frame.scheme.label')}
      </span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby="scheme"
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
        data={schemes.map((value) => ({ value, label: t(`frame.scheme.${value}`) }))}
      />
    </div>
  )
}

const languageData = (offered: readonly Language[] | undefined) =>
  languageChoices(offered, currentLanguage()).map((value) => ({ value, label: languageNames[value] }))

export default function ProfilePanel({ opened, onChange, children }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { user, currentOrganization } = session
  const held = user.modules.find(({ module }) => module === user.currentModule)
  const role = held?.role ?? user.types[0]
  const mayLeave = useMayLeave()
  const name = `${user.firstname} ${user.lastname}`

  const switchModule = useCall(sessionEndpoints.switchModule, {
    onSuccess: (session) => {
      workAs(session)
      leaveForGood(() => window.location.assign('/home'))
    },
  })
  const switchTo = async (module: Module) => {
    if (await mayLeave()) switchModule.mutate({ body: { module } })
  }
  const setLanguage = useCall(sessionEndpoints.setLanguage)
  const changeLanguage = (language: Language) => {
    void chooseLanguage(language)
    setLanguage.mutate({ body: { language } }, { onSuccess: () => keepLanguage(session, language) })
  }
  const leave = async () => {
    if (!(await mayLeave())) return
    const atProvider = await providerLogout()
    await signOut()
    leaveForGood(() => window.location.assign(atProvider ?? '/login'))
  }
  const place =
    currentOrganization?.commonName ?? (role && isPlatformRole(role) ? t('frame.platform') : t('frame.noOrganization'))

  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={styles.profile}>
        <div className={styles.profileHead}>
          <b>{name}</b>
          <span>{user.email}</span>
          <span>{place}</span>
        </div>
        {user.modules.length > 1 && (
          <Select
            label={t('frame.logInAs')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            value={user.currentModule}
            data={user.modules.map(({ module, role: of, organizationName }) => ({
              value: module,
              label: `${t(`access.modules.${module}`)}, ${t(`access.roles.${of}`)}${organizationName ? ` (${organizationName})` : ''}`,
            }))}
            onChange={(module) => module && module !== user.currentModule && void switchTo(module)}
          />
        )}
        <Select
          label={t('frame.language')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={currentLanguage()}
          data={languageData(currentOrganization?.account.languages)}
          onChange={(language) => language && changeLanguage(language)}
        />
        <SchemeChoice />
        <Button
          component={Link}
          to="/profile/security"
          variant="default"
          leftSection={<IconShieldLock size={16} aria-hidden />}
          onClick={() => onChange(false)}
        >
          {t('frame.titles.security')}
        </Button>
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t('frame.logOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
