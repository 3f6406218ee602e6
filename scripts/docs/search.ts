/**
 * Weight of a section in the search of the documentation, by its id (address with anchor): guides first, references and the
 * changelog last. Its text becomes part of a script of the site: it must not use names from outside.
 */
export const searchWeight = (id: string) => {
  if (/^\/(guides\/|concepts\/|start\b|roles\b)/.test(id)) return 8
  return /^\/(api\/|releases|events|licences|glossary|contributing)/.test(id) ? 0.25 : 1
}
