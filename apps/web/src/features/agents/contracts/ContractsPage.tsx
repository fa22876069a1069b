import { type ContractKind, agentContractRoutes as routes, mayOffer, mayRequest, type OutputOf } from '@banyan/contract'
import { Button, EmptyState, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useRead } from '../../../lib/query.ts'
import pageStyles from '../agents.module.css'
import { ContractCard } from './ContractCard.tsx'
import { PayoutTable } from './PayoutTable.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { type Question, QuestionDialog } from './QuestionDialog.tsx'
import { showRateMost } from './rate.ts'
import styles from './contracts.module.css'
import { useStep } from './use-contracts.ts'

type ContractsShown = OutputOf<typeof routes.agentContracts>

/**
 * A dividend or salary page of the agent centre: what waits, what is given and held, and
 * what each window came to [AGENT-53, AGENT-54].
 */
export function ContractsPage({ kind }: { readonly kind: ContractKind }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const asked = useRead(routes.agentContracts, { kind }, { refetchInterval: 60_000 })
  const step = useStep(kind)
  const [proposing, setProposing] = useState<'offer' | 'request' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const page = asked.data
  return (
    <PanelPage
      title={t(`agents.contract.kinds.${kind}`)}
      tools={page && <ProposeButtons page={page} setProposing={setProposing} />}
    >
      {asked.isError && !page && (
        <NotLoaded what="agents.contract.failed" busy={asked.isFetching} onRetry={asked.refetch} />
      )}
      {!page && !asked.isError && (
        <Stack gap={12} role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </Stack>
      )}
      {page && (
        <>
          <Contracts page={page} step={step} setQuestion={setQuestion} />
          <PayoutTable kind={kind} />
          <ProposeDialog
            kind={kind}
            action={proposing}
            rateMost={showRateMost(page, proposing, language)}
            tiersMost={page.tiersMost}
            onClose={() => setProposing(null)}
          />
        </>
      )}
      <QuestionDialog question={question} step={step} setQuestion={setQuestion} />
      <p className={pageStyles.small}>{t(`agents.contract.honest.${kind}`)}</p>
      <p className={pageStyles.small}>{t('common.zone', { zone: format.zone })}</p>
    </PanelPage>
  )
}

function ProposeButtons({
  page,
  setProposing,
}: {
  readonly page: ContractsShown
  readonly setProposing: (next: 'offer' | 'request') => void
}) {
  const t = useText()
  return (
    <div className={styles.propose}>
      {mayOffer(page.mode) && page.ownRateBp > 0 && (
        <Button variant="primary" icon="plus" onClick={() => setProposing('offer')}>
          {t('agents.contract.offer')}
        </Button>
      )}
      {mayRequest(page.mode) && page.hasUpline && (
        <Button onClick={() => setProposing('request')}>{t('agents.contract.request')}</Button>
      )}
    </div>
  )
}

function Contracts({
  page,
  step,
  setQuestion,
}: {
  readonly page: ContractsShown
  readonly step: ReturnType<typeof useStep>
  readonly setQuestion: (next: Question) => void
}) {
  const t = useText()
  return (
    <Stack as="section" gap={12} className={pageStyles.group}>
      <h2>{t('agents.contract.contracts')}</h2>
      {page.contracts.length === 0 && (
        <EmptyState title={t('agents.contract.empty')} text={t('agents.contract.empty_text')} />
      )}
      <ul className={styles.list}>
        {page.contracts.map((contract) => (
          <li key={contract.id}>
            <ContractCard
              contract={contract}
              busy={step.isPending && 'contractId' in step.variables && step.variables.contractId === contract.id}
              onRefuse={(action) => step.mutate({ action, contractId: contract.id })}
              onAsk={(action) => setQuestion({ contract, action, lowerCount: 0 })}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
