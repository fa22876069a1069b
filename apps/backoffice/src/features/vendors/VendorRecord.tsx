import { type OutputOf, type StaffRoute, staffRoutes, vendorFields } from '@banyan/contract'
import { Button, Card, Row, Skeleton, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { PlayHistory } from '../../lib/PlayHistory.tsx'
import { PlayStatusPill, PlaySwitches } from '../../lib/PlaySwitches.tsx'
import { ChangeForm } from '../../lib/ChangeForm.tsx'
import { SwitchDialog, type AskedSwitch } from '../../lib/SwitchDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { go, showRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { VendorFields } from './VendorFields.tsx'
import { vendorOf } from './draft.ts'
import { useVendorNames } from './use-names.ts'

type Vendor = OutputOf<typeof staffRoutes.vendorRecord>

const stale: readonly StaffRoute[] = [
  staffRoutes.vendors,
  staffRoutes.vendorRecord,
  staffRoutes.arrangement,
  staffRoutes.playChanges,
  staffRoutes.games,
]

/** A vendor: whether it is played, what is set of it, what is fixed, and what it was. */
export function VendorRecord({ vassalage }: { readonly vassalage: string }) {
  const t = useText()
  const { data: me } = useRead(staffRoutes.me, {})
  const name = useVendorName()(vassalage)
  const { data, error, refetch } = useRead(staffRoutes.vendorRecord, { vassalage })
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const may = (permission: 'games.set' | 'vendors.switch') => me?.permissions.includes(permission) === true
  return (
    <Page title={name} timed failure={error} onRetry={() => void refetch()}>
      <Row wrap gap={8}>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('games.back')}
        </Button>
        <Button size="sm" icon="cherries" onClick={() => go('/games', `?vassalage=${vassalage}`)}>
          {t('games.of_vendor')}
        </Button>
      </Row>
      {data ? (
        <>
          <Card as="section" padded aria-label={t('members.status')}>
            <Row wrap justify="between" gap={12}>
              <Row wrap gap={8}>
                <PlayStatusPill status={data.status} />
                {data.maintenanceUntil && (
                  <Text tone="muted">{t('games.until', { time: instant(data.maintenanceUntil) })}</Text>
                )}
              </Row>
              {may('vendors.switch') && (
                <PlaySwitches status={data.status} onSwitch={(status) => setAsked({ vassalage, name, status })} />
              )}
            </Row>
          </Card>
          <VendorEditor vassalage={vassalage} vendor={data} readOnly={!may('games.set')} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
      {asked && <SwitchDialog asked={asked} stale={stale} onDone={() => setAsked(null)} />}
    </Page>
  )
}

interface VendorEditorProps {
  readonly vassalage: string
  readonly vendor: Vendor
  readonly readOnly: boolean
}

function VendorEditor({ vassalage, vendor, readOnly }: VendorEditorProps) {
  const t = useText()
  const { version, values } = vendor
  const names = useVendorNames()
  const began = vendorFields(values)
  const { draft, isTyped, change, undo } = useTyped(began)
  const save = useAct(staffRoutes.setVendor, stale)
  const categories = values.cards.map(({ category }) => category)
  const read = vendorOf(draft, categories)
  const told = () => {
    toasts.success({ title: t('games.saved') })
    undo()
  }
  const onSave = (reason: string) =>
    read.ok && save.mutate({ vassalage, version, values: read.values, reason }, { onSuccess: told })
  return (
    <>
      <ChangeForm
        key={version}
        label={t('games.set_vendor')}
        began={began}
        draft={draft}
        isWrong={!read.ok}
        busy={save.isPending}
        readOnly={readOnly}
        nameOf={names}
        onUndo={undo}
        onSave={onSave}
      >
        <VendorFields
          categories={categories}
          draft={draft}
          wrong={read.ok ? new Set() : read.wrong}
          onChange={change}
        />
      </ChangeForm>
      <VendorFacts vendor={vendor} />
      <PlayHistory
        kind="vendor"
        name={vassalage}
        nameOf={names}
        shownAs={(_field, value) => value}
        isTyped={isTyped}
        onPutBack={readOnly ? undefined : (kept) => change(kept)}
      />
    </>
  )
}

/** What of a vendor is not set here, and why. */
function VendorFacts({ vendor: { games, fixed } }: { readonly vendor: Vendor }) {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-label={t('games.fixed')}>
      <h2>{t('games.fixed')}</h2>
      <Text tone="muted">{t('games.fixed_vendor')}</Text>
      <Facts
        facts={[
          [t('games.integration'), fixed.integration],
          [t('vendors.wallet'), t(`vendors.wallet_${fixed.wallet}`)],
          [t('nav.games'), games],
          [t('games.origins'), fixed.frameOrigins.join(', ') || '–'],
          ...(fixed.isSimulated ? [[t('games.kind'), t('games.simulated')] as const] : []),
        ]}
      />
    </Card>
  )
}
