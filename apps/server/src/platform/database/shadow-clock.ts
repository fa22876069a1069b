/** PostgreSQL's own functions that tell the time. */
export const clockFunctions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'] as const

/**
 * Statements that make a schema with functions of the same names; `tell` says what each answers, as a query. Only
 * connections with `withClock` find them before PostgreSQL's own. Defaults of columns and triggers are not reached.
 */
export const makeClock = (schema: string, tell: (own: string) => string): string => `
  create schema if not exists ${schema};
  ${clockFunctions
    .map(
      (name) => `create or replace function ${schema}.${name}() returns timestamptz language sql
        ${name === 'clock_timestamp' ? 'volatile' : 'stable'} as $clock$ ${tell(`pg_catalog.${name}()`)} $clock$;`,
    )
    .join('\n')}`

/** Takes them away. It fails if anything has come to stand on them. */
export const dropClock = (schema: string): string =>
  `drop function ${clockFunctions.map((name) => `${schema}.${name}()`).join(', ')}; drop schema ${schema}`

/**
 * The address of a database by that clock, with other settings of the session. An address on one machine has no host
 * for `URL` to read, so its text is added to.
 */
export function withClock(url: string, schema: string, settings: string): string {
  const options = encodeURIComponent(`${settings} -c search_path=${schema},pg_catalog,public`)
  return `${url}${url.includes('?') ? '&' : '?'}options=${options}`
}
