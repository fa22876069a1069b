import { type OutputOf, staffRoutes } from '@banyan/contract'
import { ErrorState, Skeleton, Stack, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { failureText, toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type AgentFile, outrunBy, rateText, stale } from './facts.ts'
import { usePersonText } from './use-person-text.ts'

interface DialogProps {
  readonly file: AgentFile
  readonly onClose: () => void
}

/** Asks for the new upline first, and shows what the move would do before it is decided. */
export function MoveDialog({ file, onClose }: DialogProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [under, setUnder] = useState<string | null>(null)
  if (under !== null) return <DecideMove file={file} under={under} onBack={() => setUnder(null)} onClose={onClose} />
  return (
    <FormDialog
      name="under"
      title={t('agents.move_title', { account: file.agent.account })}
      text={t('agents.move_text')}
      confirm={t('agents.show_effects')}
      busy={false}
      onConfirm={() => setUnder(typed.trim())}
      onCancel={onClose}
    >
      <TextField
        label={t('agents.under')}
        hint={t('agents.under_hint')}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}

function DecideMove({
  file: { agent, above },
  under,
  onBack,
  onClose,
}: DialogProps & { readonly under: string; readonly onBack: () => void }) {
  const t = useText()
  const { data, error } = useRead(staffRoutes.previewMove, { agentId: agent.id, under })
  const act = useAct(staffRoutes.moveAgent, stale)
  if (!data)
    return (
      <FormDialog
        name="effects"
        title={t('agents.move_title', { account: agent.account })}
        confirm={t('agents.change_under')}
        busy={!error}
        onConfirm={onBack}
        onCancel={onClose}
      >
        {error ? (
          <Text tone="amber" role="alert">
            {failureText(t, error)}
          </Text>
        ) : (
          <Skeleton height={120} />
        )}
      </FormDialog>
    )
  const confirm = data.needsSecond ? t('agents.propose') : t('agents.move')
  const move = (reason: string) =>
    act.mutate(
      { agentId: agent.id, under, seen: above[0]?.id ?? null, reason },
      {
        onSuccess({ status }) {
          toasts.success({ title: t(`agents.move_${status}`, { account: agent.account }) })
          onClose()
        },
        onError: outrunBy(onClose),
      },
    )
  return (
    <ReasonDialog
      title={t('agents.move_title', { account: agent.account })}
      {...(data.needsSecond && { text: t('agents.needs_second') })}
      confirm={confirm}
      busy={act.isPending}
      onConfirm={move}
      onCancel={onClose}
    >
      <Effects effects={data} />
    </ReasonDialog>
  )
}

/** Who moves along, from when on it counts, and which contracts end. */
function Effects({ effects }: { readonly effects: OutputOf<typeof staffRoutes.previewMove> }) {
  const t = useText()
  const personText = usePersonText()
  const { from, to, memberCount, contracts, countsFrom } = effects
  return (
    <section aria-label={t('agents.effects')}>
      <Facts
        facts={[
          [t('agents.move_from'), personText(from)],
          [t('agents.move_to'), personText(to)],
          [t('agents.moves_along'), t('agents.team_size', { count: memberCount })],
          [t('agents.counts_from'), instant(countsFrom)],
        ]}
      />
      <h3>{t('agents.ending', { count: contracts.length })}</h3>
      {contracts.length === 0 ? (
        <Text tone="muted">{t('agents.ending_none')}</Text>
      ) : (
        <Stack as="ul" gap={8}>
          {contracts.map(({ id, kind, giver, receiver, rateBp, isInForce }) => (
            <li key={id}>
              {t(isInForce ? 'agents.ending_contract' : 'agents.ending_pending', {
                kind: t(`agents.contract_${kind}`),
                giver: giver ?? t('agents.company'),
                receiver,
                rate: rateText(rateBp),
              })}
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

/** Shows again what it would do now, and carries it out. */
export function ConfirmMoveDialog({
  waiting: { agentId, account, to },
  onClose,
}: {
  readonly waiting: NonNullable<AgentFile['waiting']>
  readonly onClose: () => void
}) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.previewMove, { agentId, under: to?.id ?? '' })
  const act = useAct(staffRoutes.confirmMove, stale)
  const onSuccess = ({ endedCount }: { readonly endedCount: number }) => {
    toasts.success({ title: t('agents.confirm_done', { account, count: endedCount }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('agents.confirm_title', { account })}
      text={t('agents.confirm_text')}
      confirm={t('agents.confirm')}
      busy={act.isPending || !data}
      onConfirm={(reason) => act.mutate({ agentId, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    >
      {error && <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {data && <Effects effects={data} />}
    </ReasonDialog>
  )
}

export function DropMoveDialog({ file: { agent }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct(staffRoutes.dropMove, stale)
  const onSuccess = () => {
    toasts.success({ title: t('agents.drop_done', { account: agent.account }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('agents.drop_title', { account: agent.account })}
      text={t('agents.drop_text')}
      confirm={t('agents.drop')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ agentId: agent.id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
