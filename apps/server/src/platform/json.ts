/** What survives JSON.stringify and a jsonb column unchanged. Amounts and ids go in as strings of digits. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
