import { type JackpotForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { JackpotRecord } from './JackpotRecord.tsx'
import { type JackpotDesk, jackpotNameOf, percentOf } from './desk.ts'

/** Jackpots over the house's own slots: terms, pools, and who has won. */
export function JackpotsPage() {
  const opened = useRecord()
  const read = useRead(staffRoutes.jackpotList, {})
  if (opened !== null) return <JackpotRecord key={opened} id={opened === newRecord ? null : opened} read={read} />
  return <Desk read={read} />
}

function Desk({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.jackpotList>> }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns(data)
  return (
    <Page title={t('nav.jackpots')} timed>
      <Text tone="muted">{t('jackpots.text')}</Text>
      {maySet && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('jackpots.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.jackpots')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.jackpots ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState title={t('jackpots.none')} />}
        />
      </Card>
    </Page>
  )
}

function useColumns(data: JackpotDesk | undefined): readonly Column<JackpotForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(data ?? { currency: '', decimals: 0 })
  return [
    {
      id: 'name',
      head: t('jackpots.jackpot'),
      cell: (jackpot) => (
        <span className={styles.stack}>
          <strong>{jackpotNameOf(jackpot, language)}</strong>
          <small>{t(`jackpots.kind_${jackpot.values.kind}`)}</small>
        </span>
      ),
    },
    {
      id: 'sum',
      head: t('jackpots.sum'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : moneyText(amount)),
    },
    { id: 'returns', head: t('jackpots.returns'), align: 'end', cell: ({ returns }) => percentOf(returns, language) },
    {
      id: 'state',
      head: t('jackpots.state'),
      cell: ({ amount, values: { isOffered } }) => (
        <>
          <Pill tone={isOffered ? 'win' : 'neutral'}>{t(isOffered ? 'setting.on' : 'setting.off')}</Pill>{' '}
          {amount !== null && <Pill tone="info">{t('jackpots.in_play')}</Pill>}
        </>
      ),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (jackpot) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: jackpotNameOf(jackpot, language) })}
          onClick={() => showRecord(jackpot.id)}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}
