import { type AffiliateTerms, campaignText, staffRoutes } from '@banyan/contract'
import { Button, Row, TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { TermsFields } from './TermsFields.tsx'
import { type AffiliateFile, outrunBy, stale } from './facts.ts'
import { draftOf, readTerms } from './terms-draft.ts'

export interface Rights {
  readonly mayManage: boolean
  readonly maySetTerms: boolean
}

/** What can be done with an affiliate. */
export function Actions({ file, mayManage, maySetTerms }: { readonly file: AffiliateFile } & Rights) {
  const t = useText()
  const [asked, setAsked] = useState<'link' | 'switch' | 'terms' | null>(null)
  const close = () => setAsked(null)
  return (
    <Row wrap gap={8}>
      {mayManage && (
        <>
          <Button size="sm" icon="plus" onClick={() => setAsked('link')}>
            {t('affiliates.add_link')}
          </Button>
          <Button size="sm" onClick={() => setAsked('switch')}>
            {t(file.affiliate.isOn ? 'affiliates.switch_off' : 'affiliates.switch_on')}
          </Button>
        </>
      )}
      {maySetTerms && (
        <Button size="sm" onClick={() => setAsked('terms')}>
          {t('affiliates.set_terms')}
        </Button>
      )}
      {asked === 'link' && <LinkDialog affiliateId={file.affiliate.id} onClose={close} />}
      {asked === 'switch' && <SwitchDialog file={file} onClose={close} />}
      {asked === 'terms' && <TermsDialog file={file} money={file} onClose={close} />}
    </Row>
  )
}

function LinkDialog({ affiliateId, onClose }: { readonly affiliateId: string; readonly onClose: () => void }) {
  const t = useText()
  const act = useAct(staffRoutes.addAffiliateLink, stale)
  const [campaign, setCampaign] = useState('')
  const confirm = (reason: string) => {
    const read = campaignText.safeParse(campaign.trim())
    if (!read.success) return toasts.error({ title: t('affiliates.campaign_hint') })
    const onSuccess = ({ code }: { readonly code: string }) => {
      toasts.success({ title: t('affiliates.link_made', { code }) })
      onClose()
    }
    act.mutate({ affiliateId, campaign: read.data, reason }, { onSuccess, onError: outrunBy(onClose) })
  }
  return (
    <ReasonDialog
      title={t('affiliates.add_link')}
      confirm={t('affiliates.add_link')}
      busy={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('affiliates.campaign')}
        hint={t('affiliates.campaign_hint')}
        required
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        value={campaign}
        onChange={({ target }) => setCampaign(target.value)}
      />
    </ReasonDialog>
  )
}

interface OfFile {
  readonly file: AffiliateFile
  readonly onClose: () => void
}

function SwitchDialog({ file: { affiliate }, onClose }: OfFile) {
  const t = useText()
  const act = useAct(staffRoutes.switchAffiliate, stale)
  const title = t(affiliate.isOn ? 'affiliates.switch_off' : 'affiliates.switch_on')
  const onSuccess = () => {
    toasts.success({ title: t('affiliates.switched') })
    onClose()
  }
  return (
    <ReasonDialog
      title={title}
      text={t('affiliates.switch_text')}
      confirm={title}
      busy={act.isPending}
      onConfirm={(reason) =>
        act.mutate(
          { affiliateId: affiliate.id, isOn: !affiliate.isOn, reason },
          { onSuccess, onError: outrunBy(onClose) },
        )
      }
      onCancel={onClose}
    />
  )
}

function TermsDialog({ file: { affiliate, contracts }, money, onClose }: OfFile & { readonly money: Money }) {
  const t = useText()
  const act = useAct(staffRoutes.setAffiliateTerms, stale)
  const [last] = contracts
  const [draft, setDraft] = useState(draftOf(last?.terms ?? null, money.decimals))
  const onSuccess = () => {
    toasts.success({ title: t('affiliates.terms_set') })
    onClose()
  }
  const confirm = (reason: string) => {
    const terms: AffiliateTerms | null = readTerms(draft, money.decimals)
    if (!terms) return toasts.error({ title: t('affiliates.terms_wrong') })
    const asked = { affiliateId: affiliate.id, version: last?.version ?? 1, terms, reason }
    act.mutate(asked, { onSuccess, onError: outrunBy(onClose) })
  }
  return (
    <ReasonDialog
      title={t('affiliates.set_terms')}
      text={t('affiliates.set_terms_text')}
      confirm={t('affiliates.set_terms')}
      busy={act.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TermsFields draft={draft} currency={money.currency} onChange={setDraft} />
    </ReasonDialog>
  )
}
