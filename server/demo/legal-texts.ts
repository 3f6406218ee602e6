import type { LegalKind } from '#domain/legal/kinds.ts'

/** Colombe has no privacy policy of its own and shows the platform's default. */
type Texts = Record<Exclude<LegalKind, 'privacyPolicy'>, string>

export const frenchTexts: Texts & { privacyPolicy: string } = {
  eula: `1. Objet
Les présentes conditions régissent l’utilisation du site de reprise de Boréal Distribution SA, 88 boulevard Haussmann, 75008 Paris.

2. Accès au site
Le site est ouvert à toute personne majeure. Une estimation ne demande ni compte ni coordonnées. Boréal peut suspendre l’accès pour maintenance, sans préavis.

3. Exactitude de vos réponses
Le prix dépend de vos réponses aux questions de diagnostic. Vous vous engagez à décrire l’appareil tel qu’il est le jour de l’envoi ou du dépôt.

4. Données personnelles
Boréal traite vos coordonnées pour organiser la reprise et la payer. Vous pouvez y accéder, les corriger ou les faire effacer en écrivant à dpo@boreal.test.

5. Propriété intellectuelle
Les textes, images et marques du site appartiennent à Boréal ou à leurs titulaires. Toute reproduction demande un accord écrit.`,
  serviceTerms: `1. La reprise
Boréal vous propose un prix pour un appareil d’occasion que vous possédez. L’offre est valable 15 jours à compter de l’estimation.

2. Envoi ou dépôt
Vous envoyez l’appareil avec l’étiquette fournie ou le déposez dans un magasin Boréal. Retirez la carte SIM, la carte mémoire et tout compte lié avant de vous en séparer.

3. Contrôle
Chaque appareil est contrôlé par notre partenaire Recircle. Si l’état constaté correspond à votre description, le prix annoncé est dû.

4. Contre-offre
Si l’état diffère, nous vous écrivons avec le motif et un nouveau prix. Vous avez 15 jours pour l’accepter ou le refuser. En cas de refus, l’appareil vous est renvoyé sans frais.

5. Paiement
Le paiement part par le mode choisi dès que le contrôle est validé.

6. Rétractation
Vous pouvez annuler la reprise sans motif tant que l’appareil n’a pas été expédié ou déposé.`,
  faqAndContact: `Combien de temps le prix est-il garanti ?
15 jours. Passé ce délai, refaites l’estimation : elle ne prend que deux minutes.

Mon appareil ne s’allume plus. Le reprenez-vous ?
Souvent, oui. Répondez aux questions : si l’appareil n’a plus de valeur, nous vous proposons de le recycler gratuitement.

Mes données sont-elles effacées ?
Effacez-les vous-même avant l’envoi. L’atelier réinitialise ensuite chaque appareil.

Comment suivre ma reprise ?
Le numéro à 13 chiffres de votre confirmation suffit : donnez-le à l’assistance ou en magasin.

Nous écrire
support@boreal.test, du lundi au samedi de 9 h à 19 h.`,
  privacyPolicy: `1. Responsable du traitement
Boréal Distribution SA, 88 boulevard Haussmann, 75008 Paris. Déléguée à la protection des données : dpo@boreal.test.

2. Données conservées
Nom, coordonnées, numéro de pièce d’identité, IBAN si vous êtes payé par virement, appareil, réponses au diagnostic, résultat du contrôle et échanges avec l’assistance.

3. Pourquoi
Organiser la reprise et la payer (contrat), tenir la comptabilité et le registre des achats d’occasion (obligation légale), mesurer la fréquentation du site (votre accord).

4. Destinataires
Recircle, qui contrôle les appareils, les transporteurs et notre banque. Aucune donnée n’est vendue.

5. Durées
Trois ans après la reprise pour vos coordonnées, dix ans pour les pièces comptables et le registre.

6. Vos droits
Accès, rectification, effacement, limitation, opposition et portabilité : écrivez à dpo@boreal.test, nous répondons sous un mois. Vous pouvez aussi saisir la CNIL.`,
  cookiesPolicy: `Ce site n’utilise que les cookies nécessaires à son fonctionnement : votre langue, votre choix sur les cookies et un jeton anonyme qui garde votre panier.

Aucun traceur n’est déposé sans votre accord. Vous pouvez effacer ces cookies à tout moment dans les réglages de votre navigateur.`,
  accessibilityStatement: `Boréal s’engage à rendre ce site accessible, conformément à la loi du 11 février 2005.

Cette déclaration s’applique à boreal.localhost. Le site vise le niveau AA des WCAG 2.2 : toutes les pages s’utilisent au clavier, les contrastes sont respectés et les images ont un texte de remplacement.

Une difficulté ? Écrivez à accessibilite@boreal.test : nous répondons sous deux jours ouvrés. Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits.`,
}

export const englishTexts: Texts = {
  eula: `1. Purpose
These terms govern the use of the trade-in site of Colombe Ltd, 12 Briggate, Leeds LS1 6HD.

2. Access
The site is open to anybody aged 18 or over. A price needs neither an account nor your details. Colombe may close the site for maintenance without notice.

3. Your answers
The price follows from your answers. You agree to describe the device as it is on the day you send it or bring it in.

4. Personal data
Colombe uses your details to arrange the trade-in and to pay for it. Write to dpo@colombe.test to see, correct or erase them.`,
  serviceTerms: `1. The trade-in
Colombe offers you a price for a used device that you own. The offer holds for 15 days.

2. Posting
Post the device with the label we give you. Remove the SIM card, the memory card and any linked account first.

3. The check
Our partner Recircle checks every device. If its condition is as you described, the price offered is due.

4. A different price
If it is not, we write to you with the reason and a new price. You have 15 days to accept or refuse. If you refuse, the device comes back to you free of charge.

5. Payment
Payment leaves as soon as the check is done.`,
  faqAndContact: `How long does the price hold?
15 days. After that, ask again: it takes two minutes.

My device no longer starts. Do you take it?
Often, yes. Answer the questions: if it is worth nothing, we offer to recycle it free of charge.

Write to us
help@colombe.test, Monday to Saturday, 9 am to 6 pm.`,
  cookiesPolicy: `This site only uses the cookies it needs: your language, your choice about cookies and an anonymous token that keeps your cart.

Nothing is measured unless you agree. You can erase these cookies at any time in the settings of your browser.`,
  accessibilityStatement: `Colombe wants everybody to be able to use this site. It aims at WCAG 2.2, level AA: every page works with a keyboard, contrasts are kept, and pictures have a text.

Something in your way? Write to help@colombe.test: we answer within two working days.`,
}
