import type { AgentContract } from '@banyan/contract'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import type { useStep } from './use-contracts.ts'

/** What is asked before it is done: an answer that binds, or the end of lower contracts below. */
export interface Question {
  readonly contract: AgentContract
  readonly action: 'accept' | 'terminate' | 'accept_termination'
  readonly lowerCount: number
}

/** Asks before a contract is accepted or ended. */
export function QuestionDialog({
  question,
  step,
  setQuestion,
}: {
  readonly question: Question | null
  readonly step: ReturnType<typeof useStep>
  readonly setQuestion: (next: Question | null) => void
}) {
  const t = useText()
  const format = useFormat()
  const answer = async ({ contract, action, lowerCount }: Question) => {
    const answered = await step
      .mutateAsync({ action, contractId: contract.id, ...(action === 'accept' && lowerCount > 0 && { agreed: true }) })
      .catch(() => null)
    if (answered?.ok === false && answered.code === 'agreement_needed')
      setQuestion({ contract, action, lowerCount: Number(answered.detail?.count) })
    else setQuestion(null)
  }
  return (
    <ConfirmDialog
      name="contractConfirm"
      open={question !== null}
      title={question ? t(`agents.contract.ask.${question.action}`) : ''}
      text={
        question
          ? t(question.lowerCount > 0 ? 'agents.contract.ask.lower' : `agents.contract.ask.${question.action}_text`, {
              count: format.count(question.lowerCount),
            })
          : ''
      }
      confirm={
        question ? t(question.lowerCount > 0 ? 'agents.contract.agree' : `agents.contract.do.${question.action}`) : ''
      }
      cancel={t('common.cancel')}
      busy={step.isPending}
      onConfirm={() => question && void answer(question)}
      onCancel={() => setQuestion(null)}
    />
  )
}
