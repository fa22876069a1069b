import { type HandoutKind, handoutMembersMax, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { useState } from 'react'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { stale } from './Actions.tsx'
import type { Preview } from './PreviewTable.tsx'
import { type TypedLine, parseList } from './parse-list.ts'
import { multipleOf } from './times.ts'

export interface NewDraft {
  readonly list: string
  readonly same: string
  readonly kind: HandoutKind
  readonly times: string
  readonly reason: string
}

const began: NewDraft = { list: '', same: '', kind: 'goodwill', times: '', reason: '' }

/** A new bonus as it is typed, looked at and given: once, however often the button is pressed. */
export function useNewHandout() {
  const t = useText()
  const { data } = useRead(staffRoutes.handouts, { state: 'waiting', count: 50 })
  const money = { currency: data?.currency ?? '', decimals: data?.decimals ?? 0 }
  const [draft, setDraft] = useState(began)
  const [looked, setLooked] = useState<{ readonly lines: readonly TypedLine[]; readonly preview: Preview } | null>(null)
  const look = useLook()
  const { give, isGiving } = useGive()
  return {
    draft,
    money,
    lines: looked?.lines ?? [],
    preview: looked?.preview ?? null,
    isLooking: look.isPending,
    isGiving,
    change(changed: Partial<NewDraft>) {
      setDraft({ ...draft, ...changed })
      // What is given is what was looked at.
      if (changed.list !== undefined || changed.same !== undefined) setLooked(null)
    },
    look() {
      const { lines, wrong } = parseList(draft.list, { same: draft.same, decimals: money.decimals })
      if (wrong.length > 0)
        return toasts.error({ title: t('handouts.wrong_lines', { lines: wrong.slice(0, 12).join(', ') }) })
      if (lines.length === 0) return toasts.error({ title: t('handouts.no_lines') })
      if (lines.length > handoutMembersMax)
        return toasts.error({ title: t('handouts.too_many', { most: handoutMembersMax }) })
      const asked = lines.map(({ account, units }) => ({ account, amount: amount(units) }))
      look.mutate({ lines: asked }, { onSuccess: (preview) => setLooked({ lines, preview }) })
    },
    give() {
      if (looked) give(draft, looked.preview, () => setLooked(null))
    },
  }
}

const useLook = () => useAct(staffRoutes.previewHandout)

function useGive() {
  const t = useText()
  const [requestKey, setRequestKey] = useState<string>(() => crypto.randomUUID())
  const propose = useAct(staffRoutes.proposeHandout, stale)
  const give = ({ kind, times, reason }: NewDraft, { lines }: Preview, onGone: () => void) => {
    const multiple = times.trim() === '' ? null : multipleOf(times)
    if (times.trim() !== '' && multiple === null) return toasts.error({ title: t('withdrawals.wrong_number') })
    const members = lines.flatMap(({ standing, memberId, amount: units }) =>
      standing === 'found' && memberId !== null ? [{ memberId, amount: units }] : [],
    )
    propose.mutate(
      { requestKey, kind, multiple, members, reason: reason.trim() },
      {
        onSuccess({ id, state }) {
          toasts.success({ title: t(`handouts.${state}_done`, { id }) })
          showRecord(id)
        },
        onError({ code }) {
          // What was sent before under this key is another bonus: the next try is one of its own.
          if (code === 'idempotency_key_reused') setRequestKey(crypto.randomUUID())
          if (code === 'member_not_found') onGone()
        },
      },
    )
  }
  return { give, isGiving: propose.isPending }
}
