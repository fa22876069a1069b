import { type WaitingResult, staffRoutes } from '@banyan/contract'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { ResultChanges } from './ResultChanges.tsx'
import { type DrawName, type ResultFile, outrunBy, stale } from './facts.ts'
import { useNumbersText } from './result-text.ts'

interface DecideProps {
  readonly name: DrawName
  readonly onClose: () => void
}

/** The second person: what was entered is sent as it was read, so that nobody confirms another result. */
export function ConfirmResult({
  name,
  file,
  waiting,
  onClose,
}: DecideProps & { readonly file: ResultFile; readonly waiting: WaitingResult }) {
  const t = useText()
  const numbersText = useNumbersText(file)
  const act = useAct(staffRoutes.confirmDrawResult, stale)
  const { version, prizes } = waiting
  const onSuccess = () => {
    toasts.success({ title: t('results.confirmed', { numero: name.numero }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('results.confirm_title', { numero: name.numero })}
      text={t(version === 1 ? 'results.confirm_text' : 'results.confirm_again')}
      confirm={t('results.confirm')}
      busy={act.isPending}
      onConfirm={(reason) =>
        act.mutate({ ...name, version, prizes, reason }, { onSuccess, onError: outrunBy(onClose) })
      }
      onCancel={onClose}
    >
      <p className={styles.words}>{numbersText(prizes)}</p>
      {waiting.place !== null && <p className={styles.words}>{waiting.place}</p>}
      {version > 1 && <ResultChanges key={waiting.at.getTime()} name={name} />}
    </ReasonDialog>
  )
}

/** Takes what waits away. */
export function DropResult({ name, onClose }: DecideProps) {
  const t = useText()
  const act = useAct(staffRoutes.dropDrawResult, stale)
  const onSuccess = () => {
    toasts.success({ title: t('results.dropped', { numero: name.numero }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('results.drop_title', { numero: name.numero })}
      text={t('draws.drop_text')}
      confirm={t('results.drop')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ ...name, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
