/** One call for the notices of all places [CMS-04, CMS-05]. */
export const noticesInput = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' } as const
