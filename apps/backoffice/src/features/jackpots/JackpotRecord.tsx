import { type JackpotForStaff, type JackpotValues, jackpotValues, staffRoutes } from '@banyan/contract'
import { EmptyState } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import { SettingPage } from '../../lib/setting/SettingPage.tsx'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Pools } from './Pools.tsx'
import { type JackpotDesk, jackpotNameOf } from './desk.ts'
import { useJackpotSections } from './use-jackpot-sections.ts'

interface JackpotRecordProps {
  /** Null: a new one. */
  readonly id: string | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.jackpotList>>
}

/** A jackpot: its terms, games and names, and its pools with who has won them. */
export function JackpotRecord({ id, read }: JackpotRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = read
  const jackpot = data?.jackpots.find((each) => each.id === id) ?? null
  return (
    <SettingPage title={jackpot ? jackpotNameOf(jackpot, language) : t('jackpots.new')} read={read}>
      {data && id !== null && !jackpot && <EmptyState title={t('jackpots.none')} />}
      {data && (id === null || jackpot) && <Editor desk={data} jackpot={jackpot} />}
    </SettingPage>
  )
}

const fresh = { kind: 'must_drop', share: 5000, isOffered: false }
const stale = [staffRoutes.jackpotList, staffRoutes.jackpotChanges, staffRoutes.jackpotPools]

function Editor({ desk, jackpot }: { readonly desk: JackpotDesk; readonly jackpot: JackpotForStaff | null }) {
  const t = useText()
  const sections = useJackpotSections(desk)
  const typed = useTypedSetting({
    schema: jackpotValues,
    sectionsOf: () => sections,
    values: jackpot?.values ?? fresh,
    decimals: desk.decimals,
  })
  const { isBusy, save } = useSave(staffRoutes.setJackpot, {
    stale,
    onSaved(saved) {
      typed.undo()
      if (!jackpot) showRecord(saved.id)
    },
  })
  const version = jackpot?.version ?? 0
  const history = useRead(staffRoutes.jackpotChanges, jackpot && { id: jackpot.id })
  return (
    <SettingEditor<JackpotValues>
      label={t('jackpots.jackpot')}
      typed={typed}
      version={version}
      isNew={!jackpot}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(values, reason) => save({ ...(jackpot && { id: jackpot.id }), version, values, reason })}
      costOf={(values) => <Cost values={values} desk={desk} />}
      history={jackpot && history}
    >
      {jackpot && <Pools id={jackpot.id} />}
    </SettingEditor>
  )
}

/** What it would have cost by the stakes of the last 30 days. */
function Cost({ values, desk }: { readonly values: JackpotValues | null; readonly desk: JackpotDesk }) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const asked = values && { kind: values.kind, seed: values.seed, bound: values.bound, share: values.share }
  return (
    <CostCheck
      route={staffRoutes.jackpotCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ stakes, cost }) => t('jackpots.cost_value', { cost: moneyText(cost), stakes: moneyText(stakes) })}
    />
  )
}
