import {
  type ContractKind,
  agentContractRoutes as contractRoutes,
  contractKinds,
  identityRoutes,
  mayOffer,
} from '@banyan/contract'
import { ChipSet, Skeleton, Stack, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useRead } from '../../../lib/query.ts'
import { ProposeForm } from '../contracts/ProposeDialog.tsx'
import { showRateMost } from '../contracts/rate.ts'
import { contractSetting } from '../contracts/setting.ts'

interface OfferDialogProps {
  readonly account: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Offers somebody of the line a contract, of a kind that the site lets agents offer. */
export function OfferDialog({ account, open, onClose }: OfferDialogProps) {
  const t = useText()
  const { data: facts } = useRead(identityRoutes.consolidated, {}, { enabled: open })
  const kinds = contractKinds.filter((kind) => mayOffer(facts?.[contractSetting[kind]] ?? 0))
  const [chosen, setChosen] = useState<ContractKind>()
  const kind = chosen ?? kinds[0]
  return (
    <Dialog
      name="contractModal"
      size="md"
      open={open}
      onClose={onClose}
      title={`${t('agents.contract.offer')} · ${account}`}
      closeLabel={t('common.close')}
    >
      {facts && kind === undefined && <Text>{t('downline.management.offer_none')}</Text>}
      {kind !== undefined && (
        <Stack gap={16}>
          <ChipSet
            label={t('downline.management.offer_kind')}
            value={kind}
            chips={kinds.map((id) => ({ id, label: t(`agents.contract.kinds.${id}`) }))}
            onChange={setChosen}
          />
          <Terms key={kind} kind={kind} account={account} onDone={onClose} />
        </Stack>
      )}
    </Dialog>
  )
}

interface TermsProps {
  readonly kind: ContractKind
  readonly account: string
  readonly onDone: () => void
}

function Terms({ kind, account, onDone }: TermsProps) {
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useRead(contractRoutes.agentContracts, { kind })
  if (isError && !data) return <NotLoaded what="agents.contract.failed" busy={isFetching} onRetry={refetch} />
  if (!data) return <Skeleton height={240} />
  return (
    <ProposeForm
      kind={kind}
      action="offer"
      account={account}
      rateMost={showRateMost(data, 'offer', language)}
      tiersMost={data.tiersMost}
      onDone={onDone}
    />
  )
}
