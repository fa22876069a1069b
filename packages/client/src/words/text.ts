import type { TextKey } from '@banyan/i18n'

/** The texts of the site in the language that is shown. */
export type SiteText = (key: TextKey, facts?: Readonly<Record<string, string | number>>) => string
