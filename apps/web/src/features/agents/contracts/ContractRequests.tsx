import { type AgentContract, type ContractKind, agentContractRoutes as routes, contractKinds } from '@banyan/contract'
import { EmptyState, Skeleton, Stack } from '@banyan/ui'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { read } from '../../../lib/query.ts'
import pageStyles from '../agents.module.css'
import { ContractCard } from './ContractCard.tsx'
import styles from './contracts.module.css'
import { type Question, QuestionDialog } from './QuestionDialog.tsx'
import { useStep } from './use-contracts.ts'

/** Every contract of whichever kind that waits for this account's answer, each to accept or refuse [MEMBER-58]. */
export function ContractRequests() {
  const t = useText()
  const format = useFormat()
  const asked = useQueries({ queries: contractKinds.map((kind) => read(routes.agentContracts, { kind })) })
  const failed = asked.filter(({ isError, data }) => isError && !data)
  const waiting = contractKinds.flatMap((kind, at) => {
    const contracts = asked[at]?.data?.contracts.filter(({ waitsForMe }) => waitsForMe) ?? []
    return contracts.length > 0 ? [{ kind, contracts }] : []
  })
  return (
    <PanelPage title={t('agents.contract.requests')}>
      {failed.length > 0 ? (
        <NotLoaded
          what="agents.contract.failed"
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      ) : asked.some(({ isPending }) => isPending) ? (
        <Stack gap={12} role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={148} />
        </Stack>
      ) : (
        <>
          {waiting.length === 0 && (
            <EmptyState title={t('agents.contract.requests_empty')} text={t('agents.contract.requests_empty_text')} />
          )}
          {waiting.map(({ kind, contracts }) => (
            <KindRequests key={kind} kind={kind} contracts={contracts} />
          ))}
        </>
      )}
      <p className={pageStyles.small}>{t('common.zone', { zone: format.zone })}</p>
    </PanelPage>
  )
}

interface KindRequestsProps {
  readonly kind: ContractKind
  readonly contracts: readonly AgentContract[]
}

function KindRequests({ kind, contracts }: KindRequestsProps) {
  const t = useText()
  const step = useStep(kind)
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <Stack as="section" gap={12} className={pageStyles.group} aria-label={t(`agents.contract.kinds.${kind}`)}>
      <h2>{t(`agents.contract.kinds.${kind}`)}</h2>
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
      <QuestionDialog question={question} step={step} setQuestion={setQuestion} />
    </Stack>
  )
}
