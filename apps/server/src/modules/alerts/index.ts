import type { Module } from '../../platform/module.ts'
import type { AlertDeps } from './deps.ts'
import { watchBalances } from './balances.ts'
import { servedAlerts } from './staff-desk.ts'
import { alertsToday } from './today.ts'
import { watchAlerts } from './watch.ts'

/** Alerts of unusual wins, shared devices, tries at passwords, bonus abuse and low balances, and their desk. */
export function createAlerts(deps: AlertDeps): Module {
  const now = () => deps.clock?.() ?? new Date()
  return {
    desks: [servedAlerts(deps)],
    jobs: [
      {
        name: 'alerts: watch',
        everySeconds: 30,
        mayRunNow: true,
        work: async (signal) => void (await watchAlerts(deps, now(), { signal })),
      },
      {
        name: 'alerts: balances',
        everySeconds: 300,
        mayRunNow: true,
        work: async () => void (await watchBalances(deps, now())),
      },
    ],
    today: alertsToday,
  }
}
