import { contractLists, staffRoutes } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { useState } from 'react'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { Tools, useContractFilter } from './Tools.tsx'
import { useContractColumns } from './use-columns.tsx'

/** Contracts and requests of the site, those first that wait for the company. */
export function ContractList({ mayDecide }: { readonly mayDecide: boolean }) {
  const t = useText()
  const filter = useContractFilter(contractLists)
  const read = useRead(staffRoutes.contractList, filter.asked, { refetchInterval: askAgainMs })
  const [isOffering, setOffering] = useState(false)
  const { data } = read
  return (
    <ListDesk
      title={t('nav.contracts')}
      text={t('contracts.text')}
      tools={
        <Tools view="contracts" filter={filter}>
          {mayDecide && (
            <Button variant="primary" icon="plus" onClick={() => setOffering(true)}>
              {t('contracts.offer')}
            </Button>
          )}
        </Tools>
      }
      states={contractLists.map((id) => ({ id, label: t(`contracts.list_${id}`) }))}
      state={filter.list}
      onState={(list) => filter.show({ list })}
      read={read}
      rows={data?.contracts ?? []}
      columns={useContractColumns(showRecord)}
      empty={t('contracts.empty')}
      page={{ after: filter.before, next: data?.next ?? null, onPage: (before) => filter.show({ before }) }}
    >
      {isOffering && (
        <OfferDialog
          decimals={data?.decimals ?? 0}
          currency={data?.currency ?? ''}
          onClose={() => setOffering(false)}
        />
      )}
    </ListDesk>
  )
}
