import { type MethodForStaff, type PaymentProvider, type ReceivingAccount, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Row, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { AccountDialog, NewAccountDialog } from './AccountDialogs.tsx'
import { DeskDialog } from './DeskDialog.tsx'
import type { DepositSettings } from './files.ts'
import { Intro } from './Intro.tsx'
import { MethodDialog } from './MethodDialog.tsx'
import { NewMethodDialog } from './NewMethodDialog.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import { OnPill, ProvidersCard } from './providers.tsx'
import { feeText } from './fee-text.ts'
import { setColumns } from './set-columns.tsx'

const nothing: DepositSettings['methods'] = []

type Asked =
  | { readonly what: 'method'; readonly method: MethodForStaff }
  | { readonly what: 'account'; readonly account: ReceivingAccount }
  | { readonly what: 'new_method' }
  | { readonly what: 'new_account' }
  | { readonly what: 'provider'; readonly provider: PaymentProvider }
  | { readonly what: 'desk' }

/** The ways to pay in, who receives the money, and from when on two people decide. */
export function Settings({ maySet }: { readonly maySet: boolean }) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const read = useRead(staffRoutes.depositSettings, {})
  const { data, error, refetch, isPending } = read
  const methods = useMethodColumns(data, maySet ? (method) => setAsked({ what: 'method', method }) : null)
  const list = { failure: error, onRetry: () => void refetch(), loadingRows: isPending ? 2 : 0 }
  const close = () => setAsked(null)
  return (
    <Stack gap={20}>
      <Intro>{t('deposits.methods_text')}</Intro>
      <Card padded gap={16} className={styles.scroll}>
        <Row justify="between" wrap gap={12}>
          <h2>{t('deposits.tab_methods')}</h2>
          {maySet && data && data.methods.length > 0 && (
            <Button size="sm" icon="plus" onClick={() => setAsked({ what: 'new_method' })}>
              {t('deposits.add_method')}
            </Button>
          )}
        </Row>
        <ListTable
          {...list}
          label={t('deposits.tab_methods')}
          columns={methods}
          rows={data?.methods ?? nothing}
          rowKey={({ code }) => code}
          empty={<EmptyState title={t('deposits.no_methods')} />}
        />
      </Card>
      <AccountsCard list={list} settings={data} maySet={maySet} ask={setAsked} />
      <ProvidersCard
        list={list}
        providers={data?.providers}
        onSet={maySet ? (provider) => setAsked({ what: 'provider', provider }) : null}
      />
      {data && <DeskCard settings={data} onSet={maySet ? () => setAsked({ what: 'desk' }) : null} />}
      {data && asked && <AskedDialog asked={asked} settings={data} onClose={close} />}
    </Stack>
  )
}

interface AccountsCardProps {
  readonly list: Pick<Parameters<typeof ListTable>[0], 'failure' | 'onRetry' | 'loadingRows'>
  readonly settings: DepositSettings | undefined
  readonly maySet: boolean
  readonly ask: (asked: Asked) => void
}

function AccountsCard({ list, settings, maySet, ask }: AccountsCardProps) {
  const t = useText()
  const money = settings ?? { currency: '', decimals: 0 }
  const columns = useAccountColumns(money, maySet ? (account) => ask({ what: 'account', account }) : null)
  return (
    <Card padded gap={16} className={styles.scroll}>
      <Row justify="between" wrap gap={12}>
        <h2>{t('deposits.accounts')}</h2>
        {maySet && settings && settings.banks.length > 0 && (
          <Button size="sm" icon="plus" onClick={() => ask({ what: 'new_account' })}>
            {t('deposits.add_account')}
          </Button>
        )}
      </Row>
      <ListTable
        {...list}
        label={t('deposits.accounts')}
        columns={columns}
        rows={settings?.accounts ?? []}
        rowKey={({ accountId }) => String(accountId)}
        empty={<EmptyState title={t('deposits.no_accounts')} />}
      />
    </Card>
  )
}

interface AskedProps {
  readonly asked: Asked
  readonly settings: DepositSettings
  readonly onClose: () => void
}

function AskedDialog({ asked, settings, onClose }: AskedProps) {
  const shared = { settings, onClose }
  if (asked.what === 'new_method') return <NewMethodDialog {...shared} />
  if (asked.what === 'account') return <AccountDialog account={asked.account} {...shared} />
  if (asked.what === 'new_account') return <NewAccountDialog {...shared} />
  if (asked.what === 'provider') return <ProviderDialog provider={asked.provider} onClose={onClose} />
  if (asked.what === 'desk') return <DeskDialog {...shared} />
  return <MethodDialog method={asked.method} providers={settings.providers} money={settings} onClose={onClose} />
}

function DeskCard({ settings, onSet }: { readonly settings: DepositSettings; readonly onSet: (() => void) | null }) {
  const t = useText()
  const moneyText = useMoneyText(settings)
  return (
    <Card padded gap={16}>
      <h2>{t('deposits.two_people')}</h2>
      <Row justify="between" wrap gap={12}>
        <Text>{t('deposits.two_people_from', { amount: moneyText(settings.secondPersonFrom) })}</Text>
        {onSet && (
          <Button size="sm" aria-label={t('deposits.set_two_people')} onClick={onSet}>
            {t('deposits.set')}
          </Button>
        )}
      </Row>
    </Card>
  )
}

function useMethodColumns(
  settings: DepositSettings | undefined,
  onSet: ((method: MethodForStaff) => void) | null,
): readonly Column<MethodForStaff>[] {
  const t = useText()
  const moneyText = useMoneyText(settings ?? { currency: '', decimals: 0 })
  const nameOf = (provider: string) => settings?.providers.find(({ code }) => code === provider)?.name ?? provider
  const columns: readonly Column<MethodForStaff>[] = [
    { id: 'place', head: t('deposits.place'), cell: ({ place }) => place },
    {
      id: 'code',
      head: t('deposits.method'),
      cell: ({ code, kind, provider }) => (
        <span className={styles.stack}>
          <strong>{code}</strong>
          <small>
            {t(`deposits.${kind}`)}
            {provider !== null && ` · ${nameOf(provider)}`}
          </small>
        </span>
      ),
    },
    { id: 'on', head: t('exchanges.status'), cell: ({ isOn }) => <OnPill isOn={isOn} /> },
    { id: 'min', head: t('deposits.amount_min'), align: 'end', cell: ({ amountMin }) => moneyText(amountMin) },
    { id: 'max', head: t('deposits.amount_max'), align: 'end', cell: ({ amountMax }) => moneyText(amountMax) },
    {
      id: 'fee',
      head: t('deposits.fee_shown'),
      align: 'end',
      cell: (method) => feeText(method, moneyText) || '–',
    },
    {
      id: 'quick',
      head: t('deposits.quick_amounts'),
      cell: ({ quickAmounts }) => quickAmounts.map((each) => moneyText(each)).join(', ') || '–',
    },
    { id: 'minutes', head: t('deposits.minutes'), align: 'end', cell: ({ minutes }) => minutes },
    { id: 'rank', head: t('deposits.rank'), align: 'end', cell: ({ rankLevelMin }) => rankLevelMin },
  ]
  return [...columns, ...setColumns(t, onSet, (method) => t('deposits.method_title', { code: method.code }))]
}

function useAccountColumns(
  money: Parameters<typeof useMoneyText>[0],
  onSet: ((account: ReceivingAccount) => void) | null,
): readonly Column<ReceivingAccount>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  const columns: readonly Column<ReceivingAccount>[] = [
    {
      id: 'account',
      head: t('deposits.account_number'),
      cell: ({ accountNumber, accountName }) => (
        <span className={styles.stack}>
          <strong>{accountNumber}</strong>
          <small>{accountName}</small>
        </span>
      ),
    },
    {
      id: 'bank_name',
      head: t('deposits.bank_name'),
      cell: ({ bankName, bankCode, bin }) => (
        <span className={styles.stack}>
          {bankName}
          <small>
            {bankCode} · {bin}
          </small>
        </span>
      ),
    },
    { id: 'bank', head: t('deposits.bank'), cell: ({ bank }) => bank },
    { id: 'methods', head: t('deposits.method'), cell: ({ methodCodes }) => methodCodes.join(', ') || '–' },
    {
      id: 'today',
      head: t('deposits.day_amount'),
      align: 'end',
      cell: ({ dayAmount, dayAmountMax }) => (
        <span className={styles.stack}>
          {moneyText(dayAmount)}
          <small>{dayAmountMax === null ? t('deposits.no_cap') : moneyText(dayAmountMax)}</small>
        </span>
      ),
    },
    { id: 'on', head: t('exchanges.status'), cell: ({ isOn }) => <OnPill isOn={isOn} /> },
  ]
  return [
    ...columns,
    ...setColumns(t, onSet, (account) => t('deposits.account_title', { number: account.accountNumber })),
  ]
}
