/** Register, files and imports. */
export const fileErrors = {
  consultation_required: 'Indiquez d’abord pourquoi vous consultez le registre.',
  entry_corrected: 'Cette inscription est déjà corrigée par le n° {number}. Corrigez celle-ci.',
  file_missing: 'Aucun fichier n’a été reçu. Choisissez un fichier.',
  file_too_large: 'Le fichier est trop volumineux ({max} au plus). Choisissez-en un plus léger.',
  file_type_refused: 'Ce type de fichier n’est pas accepté. Choisissez un fichier d’un format indiqué.',
  picture_too_large: 'Cette image a trop de pixels ({max} mégapixels au plus). Réduisez-la et réessayez.',
  file_unreadable: 'Le fichier est illisible ou endommagé. Enregistrez-le à nouveau et réessayez.',
  file_empty: 'Le fichier est vide. Ajoutez au moins une ligne sous les titres de colonnes.',
  file_not_found: 'Ce fichier n’existe pas ou n’existe plus. Déposez-le à nouveau.',
  file_encoding_refused: 'L’encodage du fichier n’est pas reconnu. Enregistrez-le en CSV UTF-8 et réessayez.',
  csv_other_format: 'Ceci est un fichier {format}. Enregistrez-le au format CSV (UTF-8), puis réessayez.',
  csv_columns_missing: 'Il manque des colonnes dans le fichier\u00a0: {columns}. Partez du modèle.',
  csv_columns_unknown: 'Le fichier contient des colonnes inconnues\u00a0: {columns}. Retirez-les ou partez du modèle.',
  csv_too_many_lines: 'Le fichier contient trop de lignes ({max, number} au plus). Partagez-le en plusieurs fichiers.',
  view_name_taken: 'Une de vos vues porte déjà ce nom. Choisissez-en un autre.',
  too_many_views:
    'Vous avez déjà {max, number} vues de cette liste. Supprimez-en une avant d’en enregistrer une autre.',
  export_running: 'Deux exports de votre part sont en cours. Attendez que l’un d’eux se termine.',
  export_too_large:
    'Cette liste dépasse {max, number} lignes. Filtrez-la, par exemple par date, puis exportez à nouveau.',
  import_has_errors:
    'Le fichier contient des lignes à corriger. Rien n’a été importé\u00a0: corrigez-les et déposez le fichier à nouveau.',
  import_not_ready: 'La vérification du fichier n’est pas terminée. Patientez avant de l’importer.',
  import_changed:
    'Les données ont changé depuis la vérification. Rien n’a été importé\u00a0: déposez le fichier à nouveau.',
  import_changes_nothing: 'Cet import ne change rien\u00a0: tout est déjà à jour.',
  import_changed_no_price: 'Cet import n’a modifié aucun prix existant\u00a0: il n’y a rien à rétablir.',
  import_columns_missing:
    'Il manque des colonnes indispensables\u00a0: {columns}. Indiquez quelles colonnes du fichier les contiennent.',
  import_columns_twice: 'Plusieurs colonnes du fichier sont lues comme {columns}. Gardez-en une seule.',
  strategy_not_offered: 'Cette méthode ne convient pas à ces données. Choisissez-en une autre.',
} as const
