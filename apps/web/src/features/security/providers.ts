import type { SocialProvider } from '@banyan/contract'
import type { IconName } from '@banyan/ui'

/** The providers whose accounts may enter one of ours, by their own names. */
export const providers = {
  'google.com': { name: 'Google', icon: 'google-logo-bold' },
  'facebook.com': { name: 'Facebook', icon: 'facebook-logo-fill' },
} as const satisfies Record<SocialProvider, { readonly name: string; readonly icon: IconName }>
