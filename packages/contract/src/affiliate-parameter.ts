/** Says in an address by which affiliate's link a visitor came. Apart, because every page reads it. */
export const affiliateParameter = 'aff'
