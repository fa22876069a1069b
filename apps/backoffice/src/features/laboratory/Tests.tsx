import type { GeneratorRun } from '@banyan/contract'
import { Card, type Column, Pill, Row, Table, Text, formatNumber } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

type Figure = GeneratorRun['figures'][number]

/** Figures as every language writes them in a laboratory: with a point, and four places. */
const four = (value: number) => value.toFixed(4)

function Passed({ is }: { readonly is: boolean }) {
  const t = useText()
  return <Pill tone={is ? 'win' : 'loss'}>{t(is ? 'laboratory.passed' : 'laboratory.failed')}</Pill>
}

/** The figures of the last test of the generator. */
export function Tests({ run }: { readonly run: GeneratorRun | null }) {
  const t = useText()
  const language = useLanguage()
  const columns: readonly Column<Figure>[] = [
    { id: 'test', head: t('laboratory.test'), cell: ({ test }) => t(`laboratory.test_${test}`) },
    { id: 'sample', head: t('laboratory.sample'), align: 'end', cell: ({ sample }) => formatNumber(sample, language) },
    { id: 'statistic', head: t('laboratory.statistic'), align: 'end', cell: ({ statistic }) => four(statistic) },
    { id: 'degrees', head: t('laboratory.degrees'), align: 'end', cell: ({ degrees }) => degrees ?? '–' },
    { id: 'p', head: t('laboratory.probability'), align: 'end', cell: ({ probability }) => four(probability) },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="tests" className={styles.scroll}>
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="tests">{t('laboratory.tests')}</h2>
        {run && <Passed is={run.isPassed} />}
      </Row>
      {run && <Text tone="muted">{t('laboratory.tested_at', { at: instant(run.at), node: run.node })}</Text>}
      <Table
        label={t('laboratory.tests')}
        columns={columns}
        rows={run?.figures ?? []}
        rowKey={({ test }) => test}
        empty={<Text tone="muted">{t('laboratory.no_runs')}</Text>}
      />
    </Card>
  )
}

/** The tests before, the newest first. */
export function Runs({ runs }: { readonly runs: readonly GeneratorRun[] }) {
  const t = useText()
  const columns: readonly Column<GeneratorRun>[] = [
    { id: 'at', head: t('laboratory.at'), cell: ({ at }) => instant(at) },
    { id: 'node', head: t('laboratory.node'), cell: ({ node }) => node },
    { id: 'version', head: t('laboratory.version'), cell: ({ version }) => version },
    {
      id: 'least',
      head: t('laboratory.least'),
      align: 'end',
      cell: ({ figures }) => four(Math.min(...figures.map(({ probability }) => probability))),
    },
    { id: 'result', head: t('laboratory.result'), cell: ({ isPassed }) => <Passed is={isPassed} /> },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="runs" className={styles.scroll}>
      <h2 id="runs">{t('laboratory.runs')}</h2>
      <Table
        label={t('laboratory.runs')}
        columns={columns}
        rows={runs}
        rowKey={({ at }) => String(at.getTime())}
        empty={null}
      />
    </Card>
  )
}
