import type { InputOf, OutputOf, StaffRoute } from '@banyan/contract'
import { outrunOf } from '../outrun-by.ts'
import { toasts, useAct } from '../query.ts'
import { useText } from '../texts.ts'

interface SaveOptions<R extends StaffRoute> {
  /** What is no longer true once it is saved, or once a colleague was faster. */
  readonly stale: readonly StaffRoute[]
  readonly onSaved: (saved: OutputOf<R>) => void
}

/** Saves a setting: what was typed stays where a colleague was faster, above what is there now. */
export function useSave<R extends StaffRoute>(route: R, { stale, onSaved }: SaveOptions<R>) {
  const t = useText()
  const act = useAct(route, stale)
  const outrun = outrunOf(['not_found'], stale)()
  return {
    isBusy: act.isPending,
    save: (input: InputOf<R>) =>
      act.mutate(input, {
        onSuccess(saved) {
          toasts.success({ title: t('setting.saved') })
          onSaved(saved)
        },
        onError: outrun,
      }),
  }
}
