import type { ContractKind } from '@banyan/contract'

/** The setting that says how contracts of a kind come about. */
export const contractSetting = {
  dividend: 'divtypereq',
  daily_salary: 'dailysalreqtype',
  hourly_salary: 'contracthoursalreq',
  real_time_salary: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>
