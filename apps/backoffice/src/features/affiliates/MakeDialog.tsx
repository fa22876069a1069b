import { staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { TermsFields } from './TermsFields.tsx'
import { stale } from './facts.ts'
import { draftOf, readTerms } from './terms-draft.ts'

/** Makes an affiliate of a member, with the first version of the contract. */
export function MakeDialog({ money, onClose }: { readonly money: Money; readonly onClose: () => void }) {
  const t = useText()
  const act = useAct(staffRoutes.makeAffiliate, stale)
  const [who, setWho] = useState({ account: '', name: '', contact: '' })
  const [draft, setDraft] = useState(draftOf(null, money.decimals))
  const confirm = (reason: string) => {
    const terms = readTerms(draft, money.decimals)
    if (!terms) return toasts.error({ title: t('affiliates.terms_wrong') })
    act.mutate(
      { account: who.account.trim(), name: who.name.trim(), contact: who.contact.trim(), terms, reason },
      {
        onSuccess: ({ affiliateId }) => {
          toasts.success({ title: t('affiliates.made') })
          onClose()
          showRecord(affiliateId)
        },
      },
    )
  }
  const field = (name: keyof typeof who, most: number) => ({
    label: t(`affiliates.${name}`),
    autoComplete: 'off',
    maxLength: most,
    value: who[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setWho({ ...who, [name]: target.value }),
  })
  return (
    <ReasonDialog
      title={t('affiliates.make')}
      text={t('affiliates.make_text')}
      confirm={t('affiliates.make')}
      busy={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField {...field('account', 64)} hint={t('affiliates.account_hint')} required autoCapitalize="none" />
      <TextField {...field('name', 80)} required />
      <TextField {...field('contact', 200)} />
      <TermsFields draft={draft} currency={money.currency} onChange={setDraft} />
    </ReasonDialog>
  )
}
