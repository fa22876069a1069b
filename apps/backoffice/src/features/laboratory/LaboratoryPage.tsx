import { type OutputOf, staffLaboratoryRoutes } from '@banyan/contract'
import { Button, Card, Row, Skeleton, Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { failureText, toasts, useRead } from '../../lib/query.ts'
import { call } from '../../lib/call.ts'
import { saveJson } from '@banyan/client/save-file'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Runs, Tests } from './Tests.tsx'
import { Software } from './Software.tsx'

export type Laboratory = OutputOf<typeof staffLaboratoryRoutes.laboratory>

const command = 'node tools/verify-laboratory.mjs laboratory.json'

/** What a test laboratory asks for: to be read, printed, downloaded, and checked without the server. */
export function LaboratoryPage() {
  const t = useText()
  const { data, error, refetch } = useRead(staffLaboratoryRoutes.laboratory, {})
  return (
    <Page title={t('nav.laboratory')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('laboratory.text')}</Text>
      {data ? <Shown laboratory={data} /> : <Skeleton height={320} />}
    </Page>
  )
}

function Shown({ laboratory: { generator, node, readAt, runs, software } }: { readonly laboratory: Laboratory }) {
  const t = useText()
  const [last] = runs
  const download = () =>
    call(staffLaboratoryRoutes.laboratoryReport, {}).then(saveJson, (failure: unknown) =>
      toasts.error({ title: failureText(t, failure) }),
    )
  return (
    <>
      <Row wrap gap={12}>
        <Button variant="primary" icon="download-simple" onClick={() => void download()}>
          {t('laboratory.download')}
        </Button>
        <Button icon="clipboard-text" onClick={() => print()}>
          {t('laboratory.print')}
        </Button>
      </Row>
      <p className={page.code}>{t('laboratory.check', { command })}</p>
      <Card as="section" padded gap={12} aria-labelledby="generator">
        <h2 id="generator">{t('laboratory.generator')}</h2>
        <Facts
          facts={[
            [t('laboratory.version'), generator.version],
            [t('laboratory.source'), generator.source],
            [t('laboratory.node'), node],
            [t('laboratory.read_at'), instant(readAt)],
          ]}
        />
      </Card>
      <Tests run={last ?? null} />
      {runs.length > 1 && <Runs runs={runs} />}
      <Software software={software} />
    </>
  )
}
