import pg from 'pg'

/** Fast path for PostgreSQL's UTC format (2026-11-15 17:03:51.5+00); parsing it as a Date costs several times more. */
export const isoOf = (text: string) =>
  text.length <= 29 && text.endsWith('+00') && text[10] === ' '
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoOf)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
