/** Text as HTML shows it, in content and in attributes. */
export const escapeHtml = (text: string) =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text
