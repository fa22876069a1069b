import { type ContractKind, type agentContractRoutes, mayOffer, mayRequest, type OutputOf } from '@banyan/contract'
import { Button, EmptyState, Row, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import pageStyles from '../agents.module.css'
import { ByTime, type Order } from '../records/ByTime.tsx'
import { ContractCard } from './ContractCard.tsx'
import { ContractFile } from './ContractFile.tsx'
import { PayoutTable } from './PayoutTable.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { type Question, QuestionDialog } from './QuestionDialog.tsx'
import { showRateMost } from './rate.ts'
import styles from './contracts.module.css'
import { useContracts, useStep } from './use-contracts.ts'

type ContractsShown = OutputOf<typeof agentContractRoutes.agentContracts>

/**
 * A dividend or salary page of the agent centre: what waits, what is given and held, and
 * what each window came to [AGENT-53, AGENT-54].
 */
export function ContractsPage({ kind }: { readonly kind: ContractKind }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [order, setOrder] = useState<Order>('desc')
  const asked = useContracts(kind, order)
  const step = useStep(kind)
  const [proposing, setProposing] = useState<'offer' | 'request' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const page = asked.data?.pages[0]
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
          <Contracts
            kind={kind}
            asked={asked}
            order={order}
            setOrder={setOrder}
            step={step}
            setQuestion={setQuestion}
          />
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

interface ContractsProps {
  readonly kind: ContractKind
  readonly asked: ReturnType<typeof useContracts>
  readonly order: Order
  readonly setOrder: (next: Order) => void
  readonly step: ReturnType<typeof useStep>
  readonly setQuestion: (next: Question) => void
}

/** What is given and held: what waits and what is in force first, or from the oldest on, page by page [AGENT-55]. */
function Contracts({ kind, asked, order, setOrder, step, setQuestion }: ContractsProps) {
  const t = useText()
  const contracts = asked.data?.pages.flatMap((page) => page.contracts) ?? []
  return (
    <Stack as="section" gap={12} className={pageStyles.group} aria-label={t('agents.contract.contracts')}>
      <h2>{t('agents.contract.contracts')}</h2>
      {contracts.length === 0 ? (
        <EmptyState title={t('agents.contract.empty')} text={t('agents.contract.empty_text')} />
      ) : (
        <Row wrap justify="between" gap="8px 16px">
          <ByTime order={order} onOrder={setOrder} />
          <ContractFile kind={kind} order={order} />
        </Row>
      )}
      <ul className={styles.list}>
        {contracts.map((contract) => (
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
      {asked.hasNextPage && (
        <div className={styles.more}>
          <Button busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            {t('common.load_more')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
