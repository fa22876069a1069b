import { staffWithdrawalRoutes } from '@banyan/contract'
import { Button, Card, ErrorState, Row, Skeleton, Text } from '@banyan/ui'
import { useState } from 'react'
import { failureText, toasts, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import own from './RulesDesk.module.css'
import { RulesTable } from './RulesTable.tsx'
import { type Draft, type NewRules, type Rules, changesOf, draftOf, readDraft, withRow } from './rules.ts'

/** The rules of withdrawals by rank; whoever may changes them here [OPS-74]. */
export function RulesDesk({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText()
  const { data, error, refetch } = useRead(staffWithdrawalRoutes.withdrawalRules, {})
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return (
    <>
      <Text tone="muted">{t('withdrawals.rules_text')}</Text>
      {data ? <RulesEditor rules={data} mayChange={mayChange} reload={refetch} /> : <Skeleton height={320} />}
    </>
  )
}

interface RulesEditorProps {
  readonly rules: Rules
  readonly mayChange: boolean
  readonly reload: () => Promise<{ readonly data: Rules | undefined }>
}

/** The fields begin with what is in force when the page opens, and stay as they are typed until they are saved. */
function RulesEditor({ rules, mayChange, reload }: RulesEditorProps) {
  const t = useText()
  const [began, setBegan] = useState(rules)
  const [draft, setDraft] = useState<Draft>(() => draftOf(rules))
  const [asked, setAsked] = useState<NewRules | null>(null)
  const [isOutrun, setOutrun] = useState(false)
  const begin = (next: Rules) => {
    setBegan(next)
    setDraft(draftOf(next))
    setOutrun(false)
  }
  const load = async () => {
    const { data } = await reload()
    if (data) begin(data)
  }
  const see = () => {
    const read = readDraft(draft, began.decimals)
    if (typeof read === 'string') return toasts.error({ title: t(`withdrawals.${read}`) })
    if (changesOf(began, read).length === 0) return toasts.error({ title: t('withdrawals.no_changes') })
    setAsked(read)
  }
  return (
    <Card as="section" padded gap={16} aria-label={t('withdrawals.queue_rules')}>
      {isOutrun && <Conflict onLoad={() => void load()} />}
      <RulesTable draft={draft} site={began} mayChange={mayChange} onChange={setDraft} />
      {mayChange && (
        <Row wrap gap={12} className={own.deeds}>
          <Button icon="plus" onClick={() => setDraft(withRow(draft))}>
            {t('withdrawals.add_rule')}
          </Button>
          <Button onClick={() => begin(began)}>{t('withdrawals.undo')}</Button>
          <Button variant="primary" onClick={see}>
            {t('withdrawals.see_changes')}
          </Button>
        </Row>
      )}
      {asked && (
        <ChangesDialog
          before={began}
          after={asked}
          onSaved={() => {
            setAsked(null)
            void load()
          }}
          onOutrun={() => {
            setAsked(null)
            setOutrun(true)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

/** Somebody else has set the rules since: what was typed is kept until they are loaded. */
function Conflict({ onLoad }: { readonly onLoad: () => void }) {
  const t = useText()
  return (
    <Row wrap gap={12} role="alert">
      <Text tone="loss" strong>
        {t('withdrawals.conflict')}
      </Text>
      <Button size="sm" onClick={onLoad}>
        {t('withdrawals.load_theirs')}
      </Button>
    </Row>
  )
}
