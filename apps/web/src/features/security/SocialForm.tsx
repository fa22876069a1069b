import { Text } from '@banyan/ui'
import { type SocialProvider, securityRoutes } from '@banyan/contract'
import { useText } from '../../lib/i18n.ts'
import { change } from './change.ts'
import type { FormProps } from './ContactForms.tsx'
import { providers } from './providers.ts'
import { ChangeForm, OwnerField, useChangeForm } from './use-change-form.tsx'

/** Unlinks the member's account at a provider. */
export function SocialUnlinkForm({ overview, provider, onDone }: FormProps & { readonly provider: SocialProvider }) {
  const t = useText()
  const form = useChangeForm({
    overview,
    async send(_typed, owner) {
      const answer = await change(securityRoutes.unlinkSocial, { provider, owner }, owner)
      if (answer.ok) onDone()
      return answer
    },
  })
  return (
    <ChangeForm change={form} action={t('security.unlink')}>
      <Text tone="muted" size={13}>
        {t('security.unlink_text', { name: providers[provider].name })}
      </Text>
      <OwnerField change={form} />
    </ChangeForm>
  )
}
