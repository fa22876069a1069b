import { z } from 'zod/mini'

/** A token of the sign-in service, in the form of a JWT; the server alone decides what it is worth [SITE-28]. */
export const identityToken = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/))
