import { type GameListChanges, staffRoutes } from '@banyan/contract'
import { Button, Card, Stack, Text } from '@banyan/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Looked {
  readonly file: Bytes
  readonly changes: GameListChanges
}

/** Takes a vendor's list of games in, after it was looked at. */
export function GameList() {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const read = useAct(staffRoutes.readGameList)
  const look = (file: Bytes) =>
    read.mutate(
      { file },
      {
        onSuccess(answer) {
          setFaults(answer.faults)
          setLooked(answer.changes && { file, changes: answer.changes })
        },
      },
    )
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (file) look(new Uint8Array(await file.arrayBuffer()))
  }
  return (
    <Card as="section" padded gap={12} aria-label={t('games.list')}>
      <h2>{t('games.list')}</h2>
      <Text tone="muted">{t('games.list_text')}</Text>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('games.list_choose')}
        onChange={(event) => void take(event)}
      />
      <div>
        <Button icon="upload-simple" busy={read.isPending} onClick={() => chooser.current?.click()}>
          {t('games.list_choose')}
        </Button>
      </div>
      {faults.length > 0 && (
        <Stack role="alert" gap={6}>
          <Text tone="loss">{t('games.list_wrong')}</Text>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Stack>
      )}
      {looked && <Preview looked={looked} onStale={() => look(looked.file)} onDone={() => setLooked(null)} />}
    </Card>
  )
}

const stale = [
  staffRoutes.vendors,
  staffRoutes.vendorRecord,
  staffRoutes.arrangement,
  staffRoutes.games,
  staffRoutes.vendorGames,
]
const codesMost = 100

interface PreviewProps {
  readonly looked: Looked
  /** The catalogue has changed since. */
  readonly onStale: () => void
  readonly onDone: () => void
}

function Preview({ looked: { file, changes }, onStale, onDone }: PreviewProps) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const apply = useAct(staffRoutes.takeGameList, stale)
  const { vassalage, isNewVendor, added, changedCount, gone, digest } = changes
  const isNothing = added.length + changedCount + gone.length === 0 && !isNewVendor
  const confirm = (reason: string) =>
    apply.mutate(
      { file, digest, reason },
      {
        onSuccess(done) {
          toasts.success({ title: t('games.list_taken', { vendor: vassalage, ...done }) })
          onDone()
        },
        onError({ code }) {
          setAsked(false)
          if (code === 'changed_meanwhile') onStale()
        },
      },
    )
  return (
    <Stack as="section" gap={12} aria-label={t('games.list_of', { vendor: vassalage })}>
      <h3>{isNewVendor ? t('games.list_new_vendor', { vendor: vassalage }) : vassalage}</h3>
      {isNothing && <Text tone="muted">{t('configuration.no_changes')}</Text>}
      <Changes changes={changes} />
      <div>
        <Button variant="primary" disabled={isNothing} onClick={() => setAsked(true)}>
          {t('games.list_take')}
        </Button>
      </div>
      {isAsked && (
        <ReasonDialog
          title={t('games.list_take_title', { vendor: vassalage })}
          text={t('games.list_take_text')}
          confirm={t('games.list_take')}
          busy={apply.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </Stack>
  )
}

function Changes({ changes: { added, changed, changedCount, gone } }: Pick<Looked, 'changes'>) {
  const t = useText()
  const codes = (all: readonly string[]) =>
    all.length === 0 ? '–' : all.slice(0, codesMost).join(', ') + (all.length > codesMost ? ' …' : '')
  return (
    <Facts
      facts={[
        [t('games.list_added', { count: added.length }), codes(added)],
        [
          t('games.list_changed', { count: changedCount }),
          changedCount > changed.length ? t('games.list_first', { count: changed.length }) : '',
        ],
        ...changed.map(
          ({ code, fields }) =>
            [
              code,
              fields.map(({ name, before, after }) => `${name}: ${before || '–'} → ${after || '–'}`).join('; '),
            ] as const,
        ),
        [t('games.list_gone', { count: gone.length }), codes(gone)],
      ]}
    />
  )
}
