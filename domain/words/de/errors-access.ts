import type { accessErrors as fr } from '../fr/errors-access.ts'
import type { Words } from '../words.ts'

export const accessErrors: Words<typeof fr> = {
  incorrect_credentials:
    'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie Ihre Eingabe oder fordern Sie ein neues Passwort an.',
  user_inactive: 'Ihr Zugang ist deaktiviert. Wenden Sie sich an Ihren Administrator.',
  no_permission: 'Ihr Konto gibt keinen Zugang zu einem Modul. Wenden Sie sich an Ihren Administrator.',
  sso_mandatory:
    'Ihre Organisation schreibt ihre eigene Anmeldung (SSO) vor. Verwenden Sie die Anmeldung Ihrer Organisation.',
  no_organization_for_email:
    'Keine Organisation meldet sich mit dieser Adresse an. Prüfen Sie sie oder nutzen Sie Ihr Passwort.',
  sso_configuration_error:
    'Die Anmeldung Ihrer Organisation ist falsch eingerichtet oder antwortet nicht. Wenden Sie sich an Ihren Administrator.',
  sso_callback_failed:
    'Die Anmeldung über Ihre Organisation ist fehlgeschlagen. Versuchen Sie es erneut und wenden Sie sich sonst an Ihren Administrator.',
  sso_no_role: 'Das Konto Ihrer Organisation gibt Ihnen hier keine Rolle. Bitten Sie Ihren Administrator darum.',
  sso_still_forced:
    '{count, plural, one {# Person kann} other {# Personen können}} sich nur so anmelden. Heben Sie diese Pflicht zuerst auf.',
  second_factor_required: 'Geben Sie Ihren zweiten Faktor an, um sich anzumelden.',
  second_factor_enrolment: 'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie ihn ein, um sich anzumelden.',
  second_factor_wrong:
    'Dieser Code ist ungültig oder wurde schon verwendet. Warten Sie auf den nächsten und versuchen Sie es erneut.',
  second_factor_expired: 'Dieser Schritt ist abgelaufen. Melden Sie sich erneut an.',
  second_factor_mandatory: 'Ihre Organisation verlangt einen zweiten Faktor: Behalten Sie mindestens einen.',
  second_factor_missing: 'Es ist kein zweiter Faktor eingerichtet.',
  second_factor_by_sso: 'Sie melden sich über Ihre Organisation an: Der zweite Faktor wird dort eingerichtet.',
  password_wrong: 'Das ist nicht Ihr Passwort.',
  passkey_refused: 'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es erneut.',
  too_many_passkeys: 'Sie haben bereits {max, plural, one {# Passkey} other {# Passkeys}}. Entfernen Sie zuerst einen.',
  link_expired: 'Dieser Link ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  module_not_held: 'Sie haben keinen Zugang zu diesem Modul. Wählen Sie ein anderes.',
  site_not_found: 'Zu dieser Adresse gibt es keine Website. Bitte prüfen Sie sie.',
  site_not_active: 'Diese Website ist derzeit nicht verfügbar. Bitte kommen Sie später wieder.',
  email_taken: 'Diese E-Mail-Adresse wird bereits verwendet. Geben Sie eine andere an.',
  email_not_usable: 'Diese E-Mail-Adresse öffnet bereits ein anderes Konto. Verwenden Sie eine andere Adresse.',
  module_required: 'Geben Sie Zugang zu mindestens einem Modul.',
  role_not_assignable:
    'Mit Ihrer Rolle können Sie diese Rolle nicht vergeben oder ändern. Wenden Sie sich an Ihren Administrator.',
  role_module_mismatch: 'Diese Rolle gibt es in diesem Modul nicht. Wählen Sie eine Rolle des Moduls.',
  entity_not_assignable: 'Sie können dieser Einheit niemanden zuordnen. Wählen Sie eine andere.',
  entity_type_mismatch: 'Diese Art von Einheit passt nicht zu dieser Rolle. Wählen Sie eine andere Einheit.',
  cannot_change_yourself:
    'Bei Ihrem eigenen Konto ist das nicht möglich. Bitten Sie einen anderen Administrator darum.',
  last_administrator: 'Dies ist der letzte aktive Administrator. Ernennen Sie zuerst einen anderen.',
  user_closed_by_client:
    'Dieser Benutzer wurde vom Mandanten deaktiviert: Nur ein Verantwortlicher des Mandanten kann ihn wieder aktivieren.',
  erasure_pending:
    'Die Löschung ist bereits beantragt. Brechen Sie sie unter „Ausstehende Änderung“ ab, um eine neue zu beantragen.',
  access_change_over: 'Diese Anfrage ist nicht mehr offen: Sie wurde bestätigt, abgebrochen oder ersetzt.',
  grant_needs_confirmation:
    'Eine Leitungsrolle wird bestehenden Benutzern auf ihrer eigenen Seite erteilt: Sie müssen sie bestätigen.',
  sso_unreachable:
    'Unter dieser Adresse antwortet kein Anmeldedienst. Prüfen Sie den Aussteller und aktivieren Sie danach die Anmeldung.',
  sso_not_working:
    'Für dieses Unternehmen funktioniert keine SSO-Anmeldung: Sie vorzuschreiben würde diese Person aussperren.',
  already_activated: 'Dieses Konto ist bereits aktiviert. Melden Sie sich an oder fordern Sie ein neues Passwort an.',
}
