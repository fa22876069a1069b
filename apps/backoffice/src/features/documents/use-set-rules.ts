import { type KycRule, staffRoutes } from '@banyan/contract'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

/** Sets the rules of the site. Where a colleague has set them meanwhile, they are shown anew. */
export function useSetRules({ version }: { readonly version: number }, onClose: () => void) {
  const t = useText()
  const set = useAct(staffRoutes.setKycRules, [staffRoutes.kycRules])
  const change = (rules: readonly KycRule[], reason: string) =>
    set.mutate(
      { rules: [...rules], version, reason },
      {
        onSuccess() {
          toasts.success({ title: t('documents.rules_done') })
          onClose()
        },
        onError: ({ code }) => code === 'changed_meanwhile' && onClose(),
      },
    )
  return { change, busy: set.isPending }
}
