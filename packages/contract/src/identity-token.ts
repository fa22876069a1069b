import { z } from 'zod/mini'

/** A token of the sign-in service, in the form of a JWT; the server alone decides what it is worth [SITE-28]. */
export const identityToken = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/))

/** The providers whose accounts may enter one of ours, as the sign-in service names them. */
export const socialProviders = ['google.com', 'facebook.com'] as const
export type SocialProvider = (typeof socialProviders)[number]
