import { type OutputOf, type ReferralValues, referralValues, staffRoutes } from '@banyan/contract'
import { Skeleton, Text, formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { ReferredFriends } from './ReferredFriends.tsx'
import { useSections } from './use-sections.ts'

export type ReferralDesk = OutputOf<typeof staffRoutes.referralSettings>

/** Who earns what of whom, under which conditions, up to what and when; and who earns nothing, and why [OPS-60]. */
export function ReferralPage() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.referralSettings, {})
  return (
    <Page title={t('nav.referral')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('referral.text')}</Text>
      {data ? (
        <>
          <Paid desk={data} />
          <Editor desk={data} />
          <ReferredFriends money={data} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  )
}

function Paid({ desk }: { readonly desk: ReferralDesk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const { amount, members, friends } = desk.paid
  const value = t('referral.paid_value', {
    amount: moneyText(amount),
    members: formatNumber(members, language),
    friends: formatNumber(friends, language),
  })
  return <Text>{`${t('referral.paid')}: ${value}`}</Text>
}

const stale = [staffRoutes.referralSettings, staffRoutes.referralChanges]

function Editor({ desk }: { readonly desk: ReferralDesk }) {
  const t = useText()
  const sections = useSections(desk)
  const typed = useTypedSetting({ ...desk, schema: referralValues, sectionsOf: () => sections })
  const { isBusy, save } = useSave(staffRoutes.setReferral, { stale, onSaved: typed.undo })
  return (
    <SettingEditor<ReferralValues>
      label={t('referral.label')}
      typed={typed}
      version={desk.version}
      permission="gifts.set"
      busy={isBusy}
      onSave={(values, reason) => save({ version: desk.version, values, reason })}
      costOf={(values) => <Cost values={values} desk={desk} />}
      history={useRead(staffRoutes.referralChanges, {})}
    />
  )
}

function Cost({ values, desk }: { readonly values: ReferralValues | null; readonly desk: ReferralDesk }) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const asked = values && {
    depositMin: values.depositMin,
    playMin: values.playMin,
    withinDays: values.withinDays,
    ...(values.giftAmount !== null && { giftAmount: values.giftAmount }),
    ...(values.rate !== null && { rate: values.rate }),
  }
  return (
    <CostCheck
      route={staffRoutes.referralCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ friends, gifts, giftAmount, shareAmount }) =>
        t('referral.cost_value', { friends, gifts, gift: moneyText(giftAmount), share: moneyText(shareAmount) })
      }
    />
  )
}
