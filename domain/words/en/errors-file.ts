import type { fileErrors as fr } from '../fr/errors-file.ts'
import type { Words } from '../words.ts'

export const fileErrors: Words<typeof fr> = {
  consultation_required: 'First state the purpose of consulting the register.',
  entry_corrected: 'This entry is already corrected by no. {number}. Correct that one.',
  file_missing: 'No file was received. Choose a file.',
  file_too_large: 'The file is too large ({max} at most). Choose a smaller one.',
  file_type_refused: 'This type of file is not accepted. Choose a file in one of the formats shown.',
  picture_too_large: 'This picture has too many pixels ({max} megapixels at most). Make it smaller and try again.',
  file_unreadable: 'The file cannot be read or is damaged. Save it again and retry.',
  file_empty: 'The file is empty. Add at least one line below the column titles.',
  file_not_found: 'This file does not exist, or no longer does. Upload it again.',
  file_encoding_refused: 'The encoding of the file is not recognised. Save it as CSV UTF-8 and try again.',
  csv_other_format: 'This is a {format} file. Save it as CSV (UTF-8) and try again.',
  csv_columns_missing: 'Columns are missing from the file: {columns}. Start from the template.',
  csv_columns_unknown: 'The file contains unknown columns: {columns}. Remove them or start from the template.',
  csv_too_many_lines: 'The file has too many lines ({max, number} at most). Split it into several files.',
  view_name_taken: 'One of your views already has this name. Choose another.',
  too_many_views: 'You already have {max, number} views of this list. Delete one before saving another.',
  export_running: 'Two of your exports are in progress. Wait until one of them has ended.',
  export_too_large: 'This list has more than {max, number} rows. Narrow it, by date for instance, and export again.',
  import_has_errors:
    'Some lines of the file need correcting. Nothing was imported: correct them and upload the file again.',
  import_not_ready: 'The file is still being checked. Please wait before importing it.',
  import_changed: 'The data has changed since the check. Nothing was imported: upload the file again.',
  import_changes_nothing: 'This import changes nothing: everything is already up to date.',
  import_changed_no_price: 'This import changed no existing price: there is nothing to roll back.',
  import_columns_missing: 'Required columns are missing: {columns}. Assign the columns of the file.',
  import_columns_twice: 'Several columns of the file are read as {columns}. Keep only one.',
  strategy_not_offered: 'This method does not suit this data. Choose another one.',
}
