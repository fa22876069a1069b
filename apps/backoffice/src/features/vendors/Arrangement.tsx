import { type OutputOf, arrangementFields, categories, staffRoutes } from '@banyan/contract'
import { ErrorState, MultiChipSet, Skeleton, Stack, Text } from '@banyan/ui'
import { PlayHistory } from '../../lib/PlayHistory.tsx'
import { ChangeForm } from '../../lib/ChangeForm.tsx'
import { failureText, toasts, useAct, useRead } from '../../lib/query.ts'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { arrangementOf, lines } from './draft.ts'
import { useVendorNames } from './use-names.ts'

type Read = OutputOf<typeof staffRoutes.arrangement>

const stale = [staffRoutes.arrangement, staffRoutes.playChanges, staffRoutes.vendors, staffRoutes.games]

/** What this site makes of the vendors: which it has, e-sports, the header, and where a click plays at once. */
export function Arrangement({ maySet }: { readonly maySet: boolean }) {
  const { data, error, refetch } = useRead(staffRoutes.arrangement, {})
  const t = useText()
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return <ArrangementForm read={data} maySet={maySet} />
}

interface FormProps {
  readonly read: Read
  readonly maySet: boolean
}

function ArrangementForm({ read: { version, values, vendors }, maySet }: FormProps) {
  const t = useText()
  const words = useSiteWords()
  const names = useVendorNames()
  const began = arrangementFields(values)
  const { draft, isTyped, change, undo } = useTyped(began)
  const save = useAct(staffRoutes.setArrangement, stale)
  const next = arrangementOf(draft)
  const vendorName = new Map(vendors.map(({ vassalage, name }) => [vassalage, name]))
  const nameOf = (field: string) => (id: string) =>
    field === 'direct' ? words.category(id) : (vendorName.get(id) ?? id)
  const told = (field: string, value: string) => lines(value).map(nameOf(field)).join(', ')
  const all = vendors.map(({ vassalage }) => vassalage)
  const sports = vendors.filter(({ hasSports }) => hasSports).map(({ vassalage }) => vassalage)
  const idsOf = { offered: all, esports: sports, navItems: all, direct: categories }
  const onSave = (reason: string) =>
    next &&
    save.mutate(
      { version, values: next, reason },
      {
        onSuccess() {
          toasts.success({ title: t('games.saved') })
          undo()
        },
      },
    )
  return (
    <>
      <ChangeForm
        key={version}
        label={t('games.arrangement')}
        began={began}
        draft={draft}
        isWrong={next === null}
        busy={save.isPending}
        readOnly={!maySet}
        nameOf={names}
        shownAs={told}
        onUndo={undo}
        onSave={onSave}
      >
        <h2>{t('games.arrangement')}</h2>
        {(['offered', 'esports', 'navItems', 'direct'] as const).map((field) => (
          <Choice
            key={field}
            field={field}
            ids={idsOf[field]}
            chosen={lines(draft[field])}
            nameOf={nameOf(field)}
            onChange={(chosen) => change({ [field]: chosen.toSorted().join('\n') })}
          />
        ))}
      </ChangeForm>
      <PlayHistory kind="site" nameOf={names} shownAs={told} isTyped={isTyped} {...(maySet && { onPutBack: change })} />
    </>
  )
}

interface ChoiceProps {
  readonly field: 'offered' | 'esports' | 'navItems' | 'direct'
  /** What can be chosen besides what is. */
  readonly ids: readonly string[]
  readonly chosen: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onChange: (chosen: readonly string[]) => void
}

function Choice({ field, ids, chosen, nameOf, onChange }: ChoiceProps) {
  const t = useText()
  const shown = [...new Set([...ids, ...chosen])]
  return (
    <Stack gap={6}>
      <Text strong>{t(`games.${field}`)}</Text>
      <Text tone="muted" size={13}>
        {t(`games.${field}_text`)}
      </Text>
      <MultiChipSet
        label={t(`games.${field}`)}
        values={chosen}
        chips={shown.map((id) => ({ id, label: nameOf(id) }))}
        onToggle={(id) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
      />
    </Stack>
  )
}
